import { setTimeout as delay } from 'node:timers/promises'
import { askNode, openNodes } from '../citus/nodes.ts'
import { startAgain } from '../start-again.ts'
import type { Cluster } from './cluster.ts'
import type { Random } from './random.ts'

const NAME = 'torture'
const WORKERS = 2
const SETTLE_TIMEOUT_MS = 60_000
const HANG_MS = 8_000

/** A coordinator and two workers. Each strike hits a node at random. */
export async function openCitusCluster(random: Random): Promise<Cluster> {
  const nodes = await openNodes(WORKERS, NAME)
  const anyNode = () => Math.floor(random.next() * nodes.ports.length)
  const askAny = (statement: string) => askNode(nodes.ports[anyNode()] as number, NAME, statement)
  const [coordinator, firstWorker] = nodes.ports as [number, number]
  const others = `from pg_stat_activity where datname = '${NAME}' and pid <> pg_backend_pid()`
  const [throughCoordinator = '', , throughSecondWorker = ''] = nodes.urls()
  return {
    url: nodes.url,
    // Not the first worker: an operator moves its servers to other nodes before it is emptied.
    urls: [throughCoordinator, throughSecondWorker],
    async cutConnections() {
      const { rowCount } = await askAny(`select pg_terminate_backend(pid) ${others}`)
      return rowCount ?? 0
    },
    async killBackend() {
      const { rows } = await askAny(`select pid ${others} order by random() limit 1`)
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
    },
    async killServer() {
      await nodes.kill(anyNode())
      await startAgain(nodes.up)
    },
    async hang() {
      const processes = await nodes.readProcesses(anyNode())
      for (const pid of processes) signal(pid, 'SIGSTOP')
      await delay(HANG_MS)
      for (const pid of processes) signal(pid, 'SIGCONT')
    },
    fillDisk: null,
    changes: {
      'a worker added': async () => {
        await nodes.addWorker()
      },
      'shards moved to it': async () => {
        await askNode(coordinator, NAME, 'select rebalance_table_shards()')
      },
      'a worker emptied': async () => {
        await askNode(coordinator, NAME, `select citus_drain_node('127.0.0.1', ${firstWorker})`)
      },
      'the empty worker removed': async () => {
        await askNode(coordinator, NAME, `select citus_remove_node('127.0.0.1', ${firstWorker})`)
      },
    },
    async settle() {
      const deadline = Date.now() + SETTLE_TIMEOUT_MS
      for (;;) {
        const left = await Promise.all(nodes.ports.map((port) => askNode(port, NAME, 'select from pg_prepared_xacts')))
        if (left.every(({ rowCount }) => rowCount === 0)) return
        if (Date.now() > deadline) throw new Error('A transaction is still prepared a minute after the last failure.')
        await delay(500)
      }
    },
    close: nodes.close,
  }
}

/** The process may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
