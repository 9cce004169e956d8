import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase } from '@paps/database'
import { verify } from '@paps/ledger'
import { openBackups } from '../../citus/back-up-nodes.ts'
import { askNode, openNodes } from '../../citus/nodes.ts'
import { makeAccounts } from '../../load/make-accounts.ts'
import { printTable } from '../../print-table.ts'
import { runClient, type Told } from './client.ts'
import { startServers } from './servers.ts'

const NAME = 'torture'
const ACCOUNTS = 40
const BALANCE_MINOR = 100_000n
const CLIENTS = 24

/**
 * Backs up the nodes of a Citus cluster under load, restores all of them to one point, and verifies the ledger. Every movement
 * that was acknowledged before the point must be there.
 */
export async function tortureBackup(seconds: number): Promise<boolean> {
  const nodes = await openNodes(2, NAME)
  let servers: Awaited<ReturnType<typeof startServers>> | null = null
  try {
    const backups = await openBackups(nodes)
    const accounts = await makeAccounts(nodes.url, ACCOUNTS, BALANCE_MINOR)
    servers = await startServers(nodes.urls().slice(1))
    const told: Told = { acknowledged: new Map(), refused: new Map(), retries: 0, longestMs: 0 }
    let isOver = false
    const client = { ports: servers.ports, accounts, told, isOver: () => isOver }
    const clients = Array.from({ length: CLIENTS }, () => runClient(client))
    await delay(seconds * 1_000)
    await backups.backUp()
    await delay(seconds * 1_000)
    const before = new Set(told.acknowledged.keys())
    told.longestMs = 0
    const since = performance.now()
    await askNode(nodes.ports[0] as number, NAME, `select citus_create_restore_point('one moment')`)
    const pointMs = performance.now() - since
    await delay(seconds * 1_000)
    const longestMs = told.longestMs
    isOver = true
    await Promise.all(clients)
    servers.close()
    await backups.archive()
    await backups.restore('one moment')
    const database = connectDatabase(nodes.url, { connections: 2 })
    try {
      const { rows } = await database.pool.query<{ key: string }>(
        `select idempotency_key as key from ledger_journals where kind = 'transfer'`,
      )
      const restored = new Set(rows.map(({ key }) => key.replace('transfer:', '')))
      const missing = [...before].filter((id) => !restored.has(id))
      const report = await verify(database, { chain: null })
      printTable('A backup of all nodes, restored to one point', [
        {
          'acknowledged before': before.size,
          'acknowledged in all': told.acknowledged.size,
          restored: restored.size,
          missing: missing.length,
          'making the point': `${pointMs.toFixed(0)} ms`,
          'longest wait of a client': `${longestMs.toFixed(0)} ms`,
          books: report.ok ? 'in order' : `BROKEN: ${report.firstBroken?.row}`,
        },
      ])
      return report.ok && missing.length === 0 && restored.size < told.acknowledged.size
    } finally {
      await database.close()
    }
  } finally {
    servers?.close()
    await nodes.close()
  }
}
