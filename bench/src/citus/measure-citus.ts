import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { openPoster } from '@paps/ledger'
import { round } from '../figures.ts'
import { measureAlone } from '../ledger-alone.ts'
import { applyLoad, type Load } from '../load/apply-load.ts'
import { makeAccounts } from '../load/make-accounts.ts'
import { SECRETS } from '../make-finance.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { makePeople } from '../sends/make-people.ts'
import { makeSendRequests } from '../sends/send-request.ts'
import { type Product, serveProduct } from '../sends/serve-product.ts'
import { type CountingProxy, openCountingProxy } from './counting-proxy.ts'
import { sampleHostSpeed } from './host-speed.ts'
import { askNode, openNodes, readProcesses, readStat } from './nodes.ts'

/** Of all servers together. */
const ACCOUNTS = 20_000
const IN_FLIGHT = 256
const PEOPLE = 20_000
const WARM_UPS = 2
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000
/** Of `/proc/PID/stat`: a hundredth of a second on Linux. */
const TICK_US = 10_000

interface NodeTimes {
  /** Processor time of all nodes for one movement. */
  allUs: number
  coordinatorUs: number
  /** The busiest of the workers. */
  busiestWorkerUs: number
  /** Of the host during the measurement. Times of two rows can be compared when each is multiplied by it. */
  hostSpeed: number
}

export interface CitusRow extends NodeTimes {
  engine: string
  /** The nodes through which servers post, each with its own load. */
  through: string
  perSecond: number
}

export interface TransferRow extends NodeTimes, Partial<Counted> {
  engine: string
  /** The nodes through which servers post, each with its own load. */
  through: string
  perSecond: number
  /** Of the slowest server. */
  p99Ms: number
}

/** Counted with one server that posts through the node of its connections. */
interface Counted {
  /** Transfers of one group. */
  group: number
  /** Statements and round trips of one group between the server and PostgreSQL. */
  statements: number
  roundTrips: number
  /** Statements of one group from the coordinator to all workers. */
  toWorkers: number
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
  /** Returns the number of statements that the workers have got. */
  countOnWorkers(): Promise<number>
  close(): Promise<void>
}

/**
 * Measures movements of the ledger alone on one PostgreSQL and on clusters of several sizes, all on this machine. Each server has
 * accounts of its own: among millions of accounts, two servers rarely move the same one at the same moment.
 */
export async function measureCitus(
  server: TemporaryServer,
  seconds: number,
  sizes: readonly number[],
): Promise<CitusRow[]> {
  const rows = [await measurePlace(await openPlain(server), seconds)]
  for (const workers of sizes) {
    rows.push(await measurePlace(await openSpread(workers, 'the coordinator'), seconds))
    rows.push(await measurePlace(await openSpread(workers, 'each worker'), seconds))
  }
  return rows
}

/** Measures whole transfers through servers of the product: one that posts through the coordinator, or one for each worker. */
export async function measureTransfers(
  server: TemporaryServer,
  seconds: number,
  sizes: readonly number[],
): Promise<TransferRow[]> {
  const rows = [await measureTransfersOn(await openPlain(server, 'whole'), server.folder, seconds)]
  for (const workers of sizes) {
    rows.push(await measureTransfersOn(await openSpread(workers, 'the coordinator'), server.folder, seconds))
    rows.push(await measureTransfersOn(await openSpread(workers, 'each worker'), server.folder, seconds))
  }
  return rows
}

export interface Compared {
  /** Processor time of all nodes, in times that of one PostgreSQL; of the size for which it is the highest. */
  allNodes: number
  /** Processor time of the busiest node with the most workers, in times that of the size before. */
  busiestNode: number
  /** The same for the part of all nodes' time that the busiest has. */
  busiestShare: number
}

/** Compares rows of servers on each worker with that of one PostgreSQL and with each other, at the same speed of the host. */
export function compareRows(rows: readonly (CitusRow | TransferRow)[]): Compared | null {
  const work = ({ hostSpeed, ...times }: NodeTimes) => ({
    all: times.allUs * hostSpeed,
    busiest: Math.max(times.coordinatorUs, times.busiestWorkerUs) * hostSpeed,
  })
  const [plain] = rows
  const spread = rows.filter(({ through }) => through === 'each worker').map(work)
  const [fewer, most] = spread.slice(-2)
  if (!plain || !fewer || !most) return null
  return {
    allNodes: round(Math.max(...spread.map(({ all }) => all)) / work(plain).all, 2),
    busiestNode: round(most.busiest / fewer.busiest, 2),
    busiestShare: round(most.busiest / most.all / (fewer.busiest / fewer.all), 2),
  }
}

async function measureTransfersOn(place: Place, folder: string, seconds: number): Promise<TransferRow> {
  const people = await makePeople(place.url, PEOPLE, SECRETS)
  const serve = async (url: string, postingNode: string) =>
    serveProduct({
      DATABASE_URL: url,
      ...(postingNode && { POSTING_NODE: postingNode }),
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      SESSION_SECRET: SECRETS.sessionSecret,
      PIN_SECRET: SECRETS.pinSecret,
    })
  /** Host and port of each server's posting node; empty for the coordinator. */
  const postingNodes = place.urls.map((url) => (url === place.url ? '' : new URL(url).host))
  const each = PEOPLE / postingNodes.length
  const loads = postingNodes.map((_, number) => ({
    port: 0,
    inFlight: IN_FLIGHT,
    seconds,
    folder,
    nextRequest: makeSendRequests(people.slice(number * each, (number + 1) * each), SECRETS.sessionSecret),
    mostPerSecond: MOST_PER_SECOND,
  }))
  try {
    const products = await Promise.all(postingNodes.map((node) => serve(place.url, node)))
    const measured = await measureServed(products, place, loads)
    const [node, load] = [postingNodes[0], loads[0]]
    const counted = node === '' && load ? await countThroughProxy((url) => serve(url, ''), place, load) : {}
    const row = { engine: place.engine, through: place.through, ...measured, ...counted }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await place.close()
  }
}

async function measureServed(products: readonly Product[], place: Place, loads: readonly Load[]) {
  const apply = async () => {
    const applied = loads.map((load, number) => applyLoad({ ...load, port: products[number]?.port ?? 0 }))
    const all = await Promise.all(applied)
    return {
      perSecond: sum(all.map(({ perSecond }) => perSecond)),
      p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
    }
  }
  try {
    for (let pass = 0; pass < WARM_UPS; pass++) await apply()
    const [before, journals] = [await readTimes(place), await countJournals(place.url)]
    const readSpeed = sampleHostSpeed()
    const figures = await apply()
    const hostSpeed = round(readSpeed(), 1)
    // The load warms up before it counts.
    const times = timesOf(before, await readTimes(place), (await countJournals(place.url)) - journals)
    return { ...figures, ...times, hostSpeed }
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}

async function countThroughProxy(serve: (url: string) => Promise<Product>, place: Place, load: Load): Promise<Counted> {
  const proxy = await openCountingProxy(place.url)
  try {
    return await countServed(await serve(proxy.url), place, proxy, load)
  } finally {
    await proxy.close()
  }
}

/** Counts in a run of its own: the proxy takes processor time. */
async function countServed(product: Product, place: Place, proxy: CountingProxy, load: Load): Promise<Counted> {
  try {
    const served = { ...load, port: product.port }
    await applyLoad(served)
    proxy.take()
    const [toWorkers, journals] = [await place.countOnWorkers(), await countJournals(place.url)]
    await applyLoad(served)
    const { statements, commits, roundTrips } = proxy.take()
    return {
      group: round(((await countJournals(place.url)) - journals) / commits, 0),
      statements: round(statements / commits, 1),
      roundTrips: round(roundTrips / commits, 1),
      toWorkers: round(((await place.countOnWorkers()) - toWorkers) / commits, 1),
    }
  } finally {
    await product.stop()
  }
}

async function countJournals(url: string): Promise<number> {
  const database = connectDatabase(url, { connections: 1 })
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from ledger_journals')
  await database.close()
  return rows[0]?.count ?? 0
}

/** Returns the processor time of one movement by node, in microseconds. */
function timesOf(before: readonly number[], after: readonly number[], movements: number): Omit<NodeTimes, 'hostSpeed'> {
  const times = after.map((ticks, node) => ((ticks - (before[node] ?? 0)) * TICK_US) / movements)
  const [coordinator = 0, ...workers] = times
  return {
    allUs: round(sum(times), 0),
    coordinatorUs: round(coordinator, 0),
    busiestWorkerUs: round(Math.max(0, ...workers), 0),
  }
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
    const readSpeed = sampleHostSpeed()
    const perSecond = await load()
    const hostSpeed = round(readSpeed(), 1)
    const times = timesOf(before, await readTimes(place), perSecond * seconds)
    const row = { engine: place.engine, through: place.through, perSecond, ...times, hostSpeed }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await Promise.all(posters.map((poster) => poster.close()))
    await place.close()
  }
}

async function openPlain(server: TemporaryServer, name = 'plain'): Promise<Place> {
  const url = await server.makeDatabase(name, 'migrated')
  return {
    engine: 'PostgreSQL',
    through: '',
    url,
    urls: [url],
    readNodes: async () => [await readProcesses(join(server.folder, 'postgres', 'data'))],
    countOnWorkers: async () => 0,
    close: async () => {},
  }
}

async function openSpread(workers: number, through: 'the coordinator' | 'each worker'): Promise<Place> {
  const nodes = await openNodes(workers, 'bench')
  // On the coordinator: Citus makes it on all nodes.
  await askNode(nodes.ports[0] ?? 0, 'bench', 'create extension if not exists pg_stat_statements')
  return {
    engine: `Citus, workers: ${workers}`,
    through,
    url: nodes.url,
    urls: through === 'each worker' ? nodes.urls().slice(1) : [nodes.url],
    readNodes: () => Promise.all(nodes.ports.map((_, node) => nodes.readProcesses(node))),
    countOnWorkers: async () => sum(await Promise.all(nodes.ports.slice(1).map(countStatements))),
    close: nodes.close,
  }
}

/** Statements that came over a connection; those of functions are not counted. */
async function countStatements(port: number): Promise<number> {
  const { rows } = await askNode(
    port,
    'bench',
    'select sum(calls)::int as calls from pg_stat_statements where toplevel',
  )
  return rows[0]?.calls ?? 0
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
