import { join } from 'node:path'
import { openPoster } from '@paps/ledger'
import { round } from '../figures.ts'
import { measureAlone } from '../ledger-alone.ts'
import { makeAccounts } from '../load/make-accounts.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { openNodes, readProcesses, readStat } from './nodes.ts'

/** Of all servers together. */
const ACCOUNTS = 20_000
const IN_FLIGHT = 256
const WORKERS = [1, 2, 4]
/** Of `/proc/PID/stat`: a hundredth of a second on Linux. */
const TICK_US = 10_000

export interface CitusRow {
  engine: string
  /** The nodes through which servers post, each with its own load. */
  through: string
  perSecond: number
  /** Processor time of all nodes for one movement. */
  allUs: number
  coordinatorUs: number
  /** The busiest of the workers. */
  busiestWorkerUs: number
}

/** Where the ledger lies, with the processes of each of its nodes. */
interface Place {
  engine: string
  through: string
  /** Of the owner's database, to make accounts. */
  url: string
  /** One for each server. */
  urls: readonly string[]
  readNodes(): Promise<number[][]>
  close(): Promise<void>
}

/**
 * Measures movements of the ledger alone on one PostgreSQL and on clusters of several sizes, all on this machine. Each server has
 * accounts of its own: among millions of accounts, two servers rarely move the same one at the same moment.
 */
export async function measureCitus(server: TemporaryServer, seconds: number): Promise<CitusRow[]> {
  const rows = [await measurePlace(await openPlain(server), seconds)]
  for (const workers of WORKERS) {
    rows.push(await measurePlace(await openSpread(workers, 'the coordinator'), seconds))
    rows.push(await measurePlace(await openSpread(workers, 'each worker'), seconds))
  }
  return rows
}

async function measurePlace(place: Place, seconds: number): Promise<CitusRow> {
  const posters = place.urls.map((url) => openPoster(url))
  try {
    const accounts = await makeAccounts(place.url, ACCOUNTS)
    const each = ACCOUNTS / posters.length
    const load = async () => {
      const figures = posters.map((poster, number) => {
        const own = accounts.slice(number * each, (number + 1) * each)
        return measureAlone(poster, { accounts: own, inFlight: IN_FLIGHT, spread: 'uniform', seconds })
      })
      return sum((await Promise.all(figures)).map(({ perSecond }) => perSecond))
    }
    await load()
    const before = await readTimes(place)
    const perSecond = await load()
    const after = await readTimes(place)
    const times = after.map((ticks, node) => ((ticks - (before[node] ?? 0)) * TICK_US) / (perSecond * seconds))
    const [coordinator = 0, ...workers] = times
    const row = {
      engine: place.engine,
      through: place.through,
      perSecond,
      allUs: round(sum(times), 0),
      coordinatorUs: round(coordinator, 0),
      busiestWorkerUs: round(Math.max(0, ...workers), 0),
    }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await Promise.all(posters.map((poster) => poster.close()))
    await place.close()
  }
}

async function openPlain(server: TemporaryServer): Promise<Place> {
  const url = await server.makeDatabase('plain', 'migrated')
  return {
    engine: 'PostgreSQL',
    through: '',
    url,
    urls: [url],
    readNodes: async () => [await readProcesses(join(server.folder, 'postgres', 'data'))],
    close: async () => {},
  }
}

async function openSpread(workers: number, through: 'the coordinator' | 'each worker'): Promise<Place> {
  const nodes = await openNodes(workers, 'bench')
  return {
    engine: `Citus, workers: ${workers}`,
    through,
    url: nodes.url,
    urls: through === 'each worker' ? nodes.urls().slice(1) : [nodes.url],
    readNodes: () => Promise.all(nodes.ports.map((_, node) => nodes.readProcesses(node))),
    close: nodes.close,
  }
}

/** Returns the processor time of each node in ticks, with that of processes that have ended. */
async function readTimes(place: Place): Promise<number[]> {
  const nodes = await place.readNodes()
  return Promise.all(nodes.map(async (pids) => sum(await Promise.all(pids.map(readTime)))))
}

async function readTime(pid: number): Promise<number> {
  const [user, system, usersChildren, systemsChildren] = (await readStat(pid)).slice(11, 15).map(Number)
  return sum([user, system, usersChildren, systemsChildren].map((ticks) => ticks || 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
