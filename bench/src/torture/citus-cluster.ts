import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { prepareCluster } from '@paps/database/testing'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Random } from './random.ts'

const PROGRAM = process.env.CITUS_CLUSTER ?? resolve(import.meta.dirname, '../../../../shared/citus/cluster')
const NAME = 'torture'
const WORKERS = 2
const PORT = 9750
const RESTART_TIMEOUT_MS = 60_000
const HANG_MS = 8_000

/** Besides the settings that every cluster needs: a transaction that a crash left prepared is resolved within seconds. */
const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  'citus.max_adaptive_executor_pool_size = 1',
  `citus.recover_2pc_interval = '2s'`,
  `citus.node_connection_timeout = '5s'`,
  'jit = off',
  'max_connections = 400',
]

const run = promisify(execFile)

/** A coordinator and workers on this machine, started by the program CITUS_CLUSTER. Each strike hits a node at random. */
export async function openCitusCluster(random: Random): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-torture-'))
  const up = () => run(PROGRAM, ['up', folder, String(WORKERS), String(PORT)])
  const ports = Array.from({ length: WORKERS + 1 }, (_, node) => PORT + node)
  await up()
  for (const port of ports) {
    for (const setting of SETTINGS) await ask(port, 'postgres', `alter system set ${setting}`)
  }
  await run(PROGRAM, ['down', folder])
  await up()
  const { serverUrl } = await prepareCluster(`postgres://postgres@127.0.0.1:${PORT}/paps`, NAME)
  const anyNode = () => Math.floor(random.next() * ports.length)
  const others = `from pg_stat_activity where datname = '${NAME}' and pid <> pg_backend_pid()`
  return {
    url: serverUrl,
    async cutConnections() {
      const { rowCount } = await ask(PORT + anyNode(), NAME, `select pg_terminate_backend(pid) ${others}`)
      return rowCount ?? 0
    },
    async killBackend() {
      const { rows } = await ask(PORT + anyNode(), NAME, `select pid ${others} order by random() limit 1`)
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
    },
    async killServer() {
      await run(PROGRAM, ['kill', folder, String(anyNode())])
      await untilUp(up)
    },
    async hang() {
      const processes = await readProcesses(folder, anyNode())
      for (const pid of processes) signal(pid, 'SIGSTOP')
      await delay(HANG_MS)
      for (const pid of processes) signal(pid, 'SIGCONT')
    },
    fillDisk: null,
    async settle() {
      const deadline = Date.now() + RESTART_TIMEOUT_MS
      for (;;) {
        const left = await Promise.all(ports.map((port) => ask(port, NAME, 'select from pg_prepared_xacts')))
        if (left.every(({ rowCount }) => rowCount === 0)) return
        if (Date.now() > deadline) throw new Error('A transaction is still prepared a minute after the last failure.')
        await delay(500)
      }
    },
    async close() {
      await run(PROGRAM, ['down', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Processes of a killed node outlive it for a moment, and it can't start until they have ended. */
async function untilUp(up: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + RESTART_TIMEOUT_MS
  for (;;) {
    try {
      await up()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(200)
    }
  }
}

/** Returns the processes of a node: its main process and the children of that. */
async function readProcesses(folder: string, node: number): Promise<number[]> {
  const main = Number((await readFile(join(folder, `node${node}`, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readParent))
  return [main, ...all.filter(({ parent }) => parent === main).map(({ pid }) => pid)]
}

async function readParent(name: string): Promise<{ pid: number; parent: number }> {
  const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
  return { pid: Number(name), parent: Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) }
}

/** The process may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function ask(port: number, name: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${name}` })
  client.on('error', () => {})
  await client.connect()
  return client.query(statement).finally(() => client.end().catch(() => {}))
}
