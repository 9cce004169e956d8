import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { prepareCluster } from '@paps/database/testing'
import pg from 'pg'
import { rememberOwner } from '../open-temporary-server.ts'
import { startAgain } from '../start-again.ts'

const PROGRAM = resolve(import.meta.dirname, '../../../setup/cluster.mjs')
const FIRST_PORT = 9750

/** The settings that every cluster needs: docs/decisions/0029-citus.md. */
const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  'citus.max_adaptive_executor_pool_size = 1',
  `citus.recover_2pc_interval = '2s'`,
  `citus.node_connection_timeout = '5s'`,
  'jit = off',
  'citus.max_cached_conns_per_worker = 8',
  'max_connections = 400',
  // Shards are moved by logical replication while they are written.
  'wal_level = logical',
  // Statements of each node can be counted.
  `shared_preload_libraries = 'citus', 'pg_stat_statements'`,
]

const run = promisify(execFile)

const cluster = (...args: string[]) => run(process.execPath, [PROGRAM, ...args])

/** A coordinator and workers on this machine, started by setup/cluster.mjs, with the schema spread over them. */
export interface Nodes {
  /** With a folder for each node. */
  folder: string
  /** Of the server's role, on the coordinator. */
  url: string
  /** Makes another database with this number of places. Returns its URL for the server's role. */
  makeDatabase(name: string, places: number): Promise<string>
  /** Of the server's role, on each node, the coordinator's first. */
  urls(): string[]
  /** The coordinator's first. */
  ports: readonly number[]
  /** Starts the nodes that do not run. */
  up(): Promise<void>
  down(): Promise<void>
  /** Starts one more worker and adds it to the cluster, without shards. Returns its port. */
  addWorker(): Promise<number>
  kill(node: number): Promise<void>
  /** Returns the processes of a node: its main process first, then the children of that. */
  readProcesses(node: number): Promise<number[]>
  close(): Promise<void>
}

/** `portsFurther`: beside another cluster, the number of ports from its first to the first of this one. */
export async function openNodes(workers: number, name: string, portsFurther = 0): Promise<Nodes> {
  const firstPort = FIRST_PORT + portsFurther
  const folder = await mkdtemp(join(tmpdir(), 'paps-citus-'))
  const ports = Array.from({ length: workers + 1 }, (_, node) => firstPort + node)
  const up = async () => {
    await cluster('up', folder, String(ports.length - 1), String(firstPort))
  }
  const down = async () => {
    await cluster('down', folder)
  }
  await up()
  for (const port of ports) await configure(port)
  await down()
  await up()
  const makeDatabase = async (name: string, places: number | null) => {
    const { serverUrl, url } = await prepareCluster(`postgres://postgres@127.0.0.1:${firstPort}/paps`, name, places)
    rememberOwner(serverUrl, Object.assign(new URL(url), { pathname: `/${name}` }).href)
    return serverUrl
  }
  const serverUrl = await makeDatabase(name, null)
  return {
    folder,
    url: serverUrl,
    makeDatabase,
    urls: () => ports.map((port) => Object.assign(new URL(serverUrl), { port: String(port) }).href),
    ports,
    up,
    down,
    async addWorker() {
      const port = firstPort + ports.length
      ports.push(port)
      await up()
      await configure(port)
      await cluster('kill', folder, String(ports.length - 1), 'INT')
      await startAgain(up)
      // The owner of the tables must own the database: a schema of another owner would refuse the shards.
      await askNode(port, 'postgres', 'create role paps login createdb createrole')
      await askNode(port, 'postgres', `create database ${name} owner paps`)
      await askNode(port, name, 'create extension citus')
      await askNode(firstPort, name, `select citus_add_node('127.0.0.1', ${port})`)
      return port
    },
    async kill(node) {
      await cluster('kill', folder, String(node))
    },
    readProcesses: (node) => readProcesses(join(folder, `node${node}`)),
    async close() {
      await down()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function configure(port: number): Promise<void> {
  for (const setting of SETTINGS) await askNode(port, 'postgres', `alter system set ${setting}`)
}

/** Sends a statement to a node as the superuser. */
export async function askNode(port: number, name: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${name}` })
  client.on('error', () => {})
  await client.connect()
  return client.query(statement).finally(() => client.end().catch(() => {}))
}

/** Returns the processes of the PostgreSQL with this data folder: its main process first, then the children of that. */
export async function readProcesses(dataFolder: string): Promise<number[]> {
  const main = Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readParent))
  return [main, ...all.filter(({ parent }) => parent === main).map(({ pid }) => pid)]
}

async function readParent(name: string): Promise<{ pid: number; parent: number }> {
  const [, parent] = await readStat(Number(name))
  return { pid: Number(name), parent: Number(parent) }
}

/** Returns the fields of /proc/PID/stat after the name of the program; none if the process has ended. */
export async function readStat(pid: number): Promise<string[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}
