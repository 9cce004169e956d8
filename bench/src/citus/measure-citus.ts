import { join } from 'node:path'
import { openPoster } from '@paps/ledger'
import { round } from '../figures.ts'
import { measureAlone } from '../ledger-alone.ts'
import { makeAccounts } from '../load/make-accounts.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { openNodes, readProcesses, readStat } from './nodes.ts'

const ACCOUNTS = 2_000
const IN_FLIGHT = 256
const WORKERS = [1, 2, 4]
/** Of `/proc/PID/stat`: a hundredth of a second on Linux. */
const TICK_US = 10_000

export interface CitusRow {
  engine: string
  perSecond: number
  /** Processor time of all nodes for one movement. */
  allUs: number
  coordinatorUs: number
  /** The busiest of the workers. */
  busiestWorkerUs: number
}

/** A place where the ledger lies, with the processes of each of its nodes. */
interface Place {
  url: string
  readNodes(): Promise<number[][]>
  close(): Promise<void>
}

/** Measures movements of the ledger alone on one PostgreSQL and on clusters of several sizes, all on this machine. */
export async function measureCitus(server: TemporaryServer, seconds: number): Promise<CitusRow[]> {
  const rows = [await measurePlace('PostgreSQL', await openPlain(server), seconds)]
  for (const workers of WORKERS) {
    rows.push(await measurePlace(`Citus, workers: ${workers}`, await openSpread(workers), seconds))
  }
  return rows
}

async function measurePlace(engine: string, place: Place, seconds: number): Promise<CitusRow> {
  try {
    const accounts = await makeAccounts(place.url, ACCOUNTS)
    const poster = openPoster(place.url)
    const load = { accounts, inFlight: IN_FLIGHT, spread: 'uniform' as const, seconds }
    await measureAlone(poster, load)
    const before = await readTimes(place)
    const { perSecond } = await measureAlone(poster, load)
    const after = await readTimes(place)
    await poster.close()
    const each = after.map((ticks, node) => ((ticks - (before[node] ?? 0)) * TICK_US) / (perSecond * seconds))
    const [coordinator = 0, ...workers] = each
    const row = {
      engine,
      perSecond,
      allUs: round(sum(each), 0),
      coordinatorUs: round(coordinator, 0),
      busiestWorkerUs: round(Math.max(0, ...workers), 0),
    }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await place.close()
  }
}

async function openPlain(server: TemporaryServer): Promise<Place> {
  return {
    url: await server.makeDatabase('plain', 'migrated'),
    readNodes: async () => [await readProcesses(join(server.folder, 'postgres', 'data'))],
    close: async () => {},
  }
}

async function openSpread(workers: number): Promise<Place> {
  const nodes = await openNodes(workers, 'bench')
  return {
    url: nodes.url,
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
