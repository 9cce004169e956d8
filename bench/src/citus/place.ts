import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { round } from '../figures.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { askNode, type Nodes, openNodes, readProcesses, readStat } from './nodes.ts'

/** Of `/proc/PID/stat`: a hundredth of a second on Linux. */
const TICK_US = 10_000
/** More than a cluster has nodes. */
const PORTS_OF_CLUSTER = 10

/** Where the ledger lies, with the processes of each of its nodes. */
export interface Place {
  engine: string
  /** The nodes through which servers post, each with its own load. */
  through: string
  /** Of the owner's database, to make accounts. */
  url: string
  /** One for each server. */
  urls: readonly string[]
  readNodes(): Promise<number[][]>
  /** Begins to count the statements of the workers, which takes processor time of their own. */
  startCounting(): Promise<void>
  /** Returns the number of statements that the workers have got since then. */
  countOnWorkers(): Promise<number>
}

export interface Cluster {
  /** Servers on the coordinator, and on each worker. */
  places: readonly Place[]
  close(): Promise<void>
}

/** Processor time of one movement. */
export interface NodeTimes {
  /** Of all nodes. */
  allUs: number
  coordinatorUs: number
  /** The busiest of the workers. */
  busiestWorkerUs: number
}

export async function openPlain(server: TemporaryServer, name: string): Promise<Place> {
  const url = await server.makeDatabase(name, 'migrated')
  return {
    engine: 'PostgreSQL',
    through: '',
    url,
    urls: [url],
    readNodes: async () => [await readProcesses(join(server.folder, 'postgres', 'data'))],
    startCounting: async () => {},
    countOnWorkers: async () => 0,
  }
}

/** Several clusters may be open at a time, each under a number of its own. */
export async function openCluster(workers: number, number = 0): Promise<Cluster> {
  const nodes = await openNodes(workers, 'bench', number * PORTS_OF_CLUSTER)
  // On the coordinator: Citus makes it on all nodes.
  await askNode(nodes.ports[0] ?? 0, 'bench', 'create extension if not exists pg_stat_statements')
  await Promise.all(nodes.ports.map((port) => setCounting(port, 'none')))
  const places = [
    { through: 'the coordinator', urls: [nodes.url] },
    { through: 'each worker', urls: nodes.urls().slice(1) },
  ].map((servers) => ({ ...servers, ...spreadOver(nodes, workers) }))
  return { places, close: nodes.close }
}

function spreadOver(nodes: Nodes, workers: number): Omit<Place, 'through' | 'urls'> {
  return {
    engine: `Citus, workers: ${workers}`,
    url: nodes.url,
    readNodes: () => Promise.all(nodes.ports.map((_, node) => nodes.readProcesses(node))),
    startCounting: async () => {
      await Promise.all(nodes.ports.slice(1).map((port) => setCounting(port, 'top')))
    },
    countOnWorkers: async () => sum(await Promise.all(nodes.ports.slice(1).map(countStatements))),
  }
}

async function setCounting(port: number, which: 'none' | 'top'): Promise<void> {
  await askNode(port, 'bench', `alter system set pg_stat_statements.track = '${which}'`)
  await askNode(port, 'bench', 'select pg_reload_conf()')
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

export async function countJournals(url: string): Promise<number> {
  const database = connectDatabase(url, { connections: 1 })
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from ledger_journals')
  await database.close()
  return rows[0]?.count ?? 0
}

/** Returns the processor time of each node in ticks, with that of processes that have ended. */
export async function readTimes(place: Place): Promise<number[]> {
  const nodes = await place.readNodes()
  return Promise.all(nodes.map(async (pids) => sum(await Promise.all(pids.map(readTime)))))
}

async function readTime(pid: number): Promise<number> {
  const [user, system, usersChildren, systemsChildren] = (await readStat(pid)).slice(11, 15).map(Number)
  return sum([user, system, usersChildren, systemsChildren].map((ticks) => ticks || 0))
}

/** Returns the processor time of one movement by node, in microseconds. */
export function timesOf(before: readonly number[], after: readonly number[], movements: number): NodeTimes {
  const times = after.map((ticks, node) => ((ticks - (before[node] ?? 0)) * TICK_US) / movements)
  const [coordinator = 0, ...workers] = times
  return {
    allUs: round(sum(times), 0),
    coordinatorUs: round(coordinator, 0),
    busiestWorkerUs: round(Math.max(0, ...workers), 0),
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
