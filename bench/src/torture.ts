// A server under load while its processes, the database and the connections between them are killed at random.
// Afterwards every movement that a client was told of is there once, and no other.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@paps/database'
import { startSealer } from '@paps/ledger'
import { makeAccounts } from './load/make-accounts.ts'
import { printTable } from './print-table.ts'
import { auditBooks } from './torture/audit.ts'
import { runClient, type Told } from './torture/client.ts'
import { openCluster } from './torture/cluster.ts'
import { startServers } from './torture/servers.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    /** How long load runs undisturbed in each round, at most. */
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '24' },
  },
})

/** Few and poor, so that movements meet on accounts and some are refused. */
const ACCOUNTS = 40
const BALANCE_MINOR = 1_000n

const cluster = await openCluster()
const servers = await startServers(cluster.url, 2)
const database = connectDatabase(cluster.url, { connections: 1 })
const sealer = startSealer(database, { everyMs: 200 })
const kills = { 'server process': 0, connections: 0, 'database process': 0, database: 0 }
const killers: Record<keyof typeof kills, () => Promise<unknown>> = {
  'server process': servers.killOne,
  connections: cluster.cutConnections,
  'database process': cluster.killBackend,
  database: cluster.killServer,
}

async function close(): Promise<void> {
  servers.close()
  await sealer.stop()
  await database.close()
  await cluster.close()
}
process.once('SIGINT', () => close().finally(() => process.exit(130)))

try {
  const accounts = await makeAccounts(cluster.url, ACCOUNTS, BALANCE_MINOR)
  const told: Told = { acknowledged: new Map(), refused: new Map(), retries: 0 }
  let isOver = false
  const client = { ports: servers.ports, accounts, told, isOver: () => isOver }
  const clients = Array.from({ length: Number(options.clients) }, () => runClient(client))
  for (let round = 1; round <= Number(options.rounds); round++) {
    await delay(Math.random() * Number(options.seconds) * 1_000)
    const victim = Object.keys(kills)[round % 4] as keyof typeof kills
    await killers[victim]()
    kills[victim]++
    console.log(
      `round ${round}: killed ${victim}; ${told.acknowledged.size} acknowledged, ${told.refused.size} refused`,
    )
  }
  isOver = true
  await Promise.all(clients)
  const before = new Map(accounts.map((account) => [account, BALANCE_MINOR]))
  const { lost, ghosts, doubled, report } = await auditBooks(cluster.url, told, before)
  printTable('Killed', [kills])
  const total = Object.values(kills).reduce((sum, count) => sum + count, 0)
  const { size: acknowledged } = told.acknowledged
  const verified = report.ok ? 'in order' : `BROKEN: ${report.firstBroken?.row}`
  printTable('Afterwards', [
    {
      rounds: total,
      kills: total,
      acknowledged,
      refused: told.refused.size,
      retries: told.retries,
      lost,
      ghosts,
      doubled,
      books: verified,
    },
  ])
  if (lost + ghosts + doubled > 0 || !report.ok) process.exitCode = 1
} finally {
  await close()
}
