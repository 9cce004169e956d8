import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { round } from '../figures.ts'
import { applyLoad, type Load } from '../load/apply-load.ts'
import { SECRETS } from '../make-finance.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { makePeople, type Sender } from '../sends/make-people.ts'
import { makeSendRequests } from '../sends/send-request.ts'
import { type Product, serveProduct } from '../sends/serve-product.ts'
import { openCountingProxy } from './counting-proxy.ts'
import {
  type Cluster,
  countJournals,
  type NodeTimes,
  openCluster,
  openPlain,
  type Place,
  readTimes,
  sum,
  timesOf,
} from './place.ts'

const IN_FLIGHT = 256
/** Of all servers together. */
const PEOPLE = 20_000
const TURNS = 3
/** An upper bound above the fastest machine measured. */
const MOST_PER_SECOND = 12_000

export interface TransferRow extends NodeTimes {
  turn: number
  engine: string
  through: string
  perSecond: number
  /** Of the slowest server. */
  p99Ms: number
}

/** Counted with one server that posts through the node of its connections. */
export interface GroupRow {
  engine: string
  /** Transfers of one group. */
  group: number
  /** Statements and round trips of one group between the server and PostgreSQL. */
  statements: number
  roundTrips: number
  /** Statements of one group from the coordinator to all workers. */
  toWorkers: number
}

/** Of servers on each worker, in each turn. */
export interface ComparedTurn {
  turn: number
  /** Processor time of all nodes, in times that of one PostgreSQL just before; of the size for which it is the highest. */
  allNodes: number
  /** Processor time of the busiest node with the most workers, in times that of the size before. */
  busiestNode: number
}

interface Served extends Place {
  people: readonly Sender[]
}

/**
 * Measures whole transfers through servers of the product: one that posts through the coordinator, or one for each worker. In turns,
 * with all clusters open at once: the speed of a virtual machine may change by a factor of two within minutes.
 */
export async function measureTransfers(
  server: TemporaryServer,
  seconds: number,
  sizes: readonly number[],
): Promise<{ rows: TransferRow[]; groups: GroupRow[]; compared: ComparedTurn[] }> {
  const clusters: Cluster[] = []
  try {
    const places = [[await openPlain(server, 'whole')]]
    for (const workers of sizes) {
      const cluster = await openCluster(workers, clusters.length)
      clusters.push(cluster)
      places.push([...cluster.places])
    }
    const served: Served[] = []
    for (const ofDatabase of places) {
      const people = await makePeople(ofDatabase[0]?.url ?? '', PEOPLE, SECRETS)
      served.push(...ofDatabase.map((place) => ({ ...place, people })))
    }
    const rows: TransferRow[] = []
    const [plain = [], ...ofClusters] = Map.groupBy(served, ({ engine }) => engine).values()
    for (let turn = 1; turn <= TURNS; turn++) {
      // The speed of the machine changes, so each cluster is compared with PostgreSQL measured just before it.
      for (const place of ofClusters.flatMap((ofCluster) => [...plain, ...ofCluster])) {
        rows.push(await measurePlace(place, turn, server.folder, seconds))
      }
    }
    const groups: GroupRow[] = []
    for (const place of served.filter(({ url, urls }) => urls[0] === url)) {
      groups.push(await countGroups(place, server.folder, seconds))
    }
    return { rows, groups, compared: compareTurns(rows) }
  } finally {
    for (const cluster of clusters) await cluster.close()
  }
}

function compareTurns(rows: readonly TransferRow[]): ComparedTurn[] {
  return Array.from(Map.groupBy(rows, ({ turn }) => turn)).flatMap(([turn, ofTurn]) => {
    const plain = ofTurn.filter(({ through }) => through === '')
    const spread = ofTurn.filter(({ through }) => through === 'each worker')
    const [fewer, most] = spread.slice(-2)
    if (!fewer || !most) return []
    const times = spread.map(({ allUs }, size) => allUs / (plain[size]?.allUs ?? Number.NaN))
    return [
      {
        turn,
        allNodes: round(Math.max(...times), 2),
        busiestNode: round(busiestUs(most) / busiestUs(fewer), 2),
      },
    ]
  })
}

function busiestUs({ coordinatorUs, busiestWorkerUs }: NodeTimes): number {
  return Math.max(coordinatorUs, busiestWorkerUs)
}

async function measurePlace(place: Served, turn: number, folder: string, seconds: number): Promise<TransferRow> {
  const products = await Promise.all(place.urls.map((url) => serve(place.url, url, folder)))
  const loads = makeLoads(place, folder, seconds)
  const apply = async () => {
    const all = await Promise.all(
      loads.map((load, number) => applyLoad({ ...load, port: products[number]?.port ?? 0 })),
    )
    return {
      perSecond: sum(all.map(({ perSecond }) => perSecond)),
      p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
    }
  }
  try {
    await apply()
    const [before, journals] = [await readTimes(place), await countJournals(place.url)]
    const figures = await apply()
    // The load warms up before it counts.
    const times = timesOf(before, await readTimes(place), (await countJournals(place.url)) - journals)
    const row = { turn, engine: place.engine, through: place.through, ...figures, ...times }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await Promise.all(products.map((product) => product.stop()))
  }
}

/** Starts a server that is connected to a database and posts through a node of it. */
async function serve(url: string, postingUrl: string, folder: string): Promise<Product> {
  return serveProduct({
    DATABASE_URL: url,
    ...(postingUrl !== url && { POSTING_NODE: new URL(postingUrl).host }),
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  })
}

/** One for each server, with people of its own. The port is that of the server. */
function makeLoads({ people, urls }: Served, folder: string, seconds: number): Omit<Load, 'port'>[] {
  const each = people.length / urls.length
  return urls.map((_, number) => ({
    inFlight: IN_FLIGHT,
    seconds,
    folder,
    nextRequest: makeSendRequests(people.slice(number * each, (number + 1) * each), SECRETS.sessionSecret),
    mostPerSecond: MOST_PER_SECOND,
  }))
}

/** Counts in a run of its own: the proxy takes processor time. */
async function countGroups(place: Served, folder: string, seconds: number): Promise<GroupRow> {
  const proxy = await openCountingProxy(place.url)
  const product = await serve(proxy.url, proxy.url, folder)
  try {
    const [load] = makeLoads(place, folder, seconds)
    const apply = async () => load && applyLoad({ ...load, port: product.port })
    await place.startCounting()
    await apply()
    proxy.take()
    const [toWorkers, journals] = [await place.countOnWorkers(), await countJournals(place.url)]
    await apply()
    const { statements, commits, roundTrips } = proxy.take()
    return {
      engine: place.engine,
      group: round(((await countJournals(place.url)) - journals) / commits, 0),
      statements: round(statements / commits, 1),
      roundTrips: round(roundTrips / commits, 1),
      toWorkers: round(((await place.countOnWorkers()) - toWorkers) / commits, 1),
    }
  } finally {
    await product.stop()
    await proxy.close()
  }
}
