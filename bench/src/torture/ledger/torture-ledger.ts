import { setTimeout as delay } from 'node:timers/promises'
import { connectDatabase, type Engine } from '@paps/database'
import { startChainExtender } from '@paps/ledger'
import { makeAccounts } from '../../load/make-accounts.ts'
import { printTable } from '../../print-table.ts'
import { openCitusCluster } from '../citus-cluster.ts'
import { openCluster } from '../cluster.ts'
import type { Random } from '../random.ts'
import { auditBooks, WITNESS } from './audit.ts'
import { runClient, type Told } from './client.ts'
import { startServers } from './servers.ts'

/** Few accounts with small balances, so that movements contend for accounts and some are refused. */
const ACCOUNTS = 40
const BALANCE_MINOR = 1_000n
const CLIENTS = 24

export interface TortureOptions {
  engine: Engine
  rounds: number
  /** The longest undisturbed time of each round. */
  seconds: number
  random: Random
  /** Ends the run early and in order. */
  signal: AbortSignal
}

/**
 * The ledger behind a minimal server at full speed. Every acknowledged movement must exist once, and no other movement
 * may exist. Returns whether that is so.
 */
export async function tortureLedger({ engine, rounds, seconds, random, signal }: TortureOptions): Promise<boolean> {
  const cluster = engine === 'citus' ? await openCitusCluster(random) : await openCluster()
  const servers = await startServers(cluster.url, 2)
  const database = connectDatabase(cluster.url, { connections: 1 })
  const extender = startChainExtender(database, WITNESS.keys, { everyMs: 200 })
  const killers: Readonly<Record<string, () => Promise<unknown>>> = {
    'server process': servers.killOne,
    connections: cluster.cutConnections,
    'database process': cluster.killBackend,
    database: cluster.killServer,
    ...(cluster.hang && { 'node for some seconds': cluster.hang }),
  }
  const kills: Record<string, number> = {}
  try {
    const accounts = await makeAccounts(cluster.url, ACCOUNTS, BALANCE_MINOR)
    const told: Told = { acknowledged: new Map(), refused: new Map(), retries: 0, longestMs: 0 }
    let isOver = false
    const client = { ports: servers.ports, accounts, told, isOver: () => isOver }
    const clients = Array.from({ length: CLIENTS }, () => runClient(client))
    for (let round = 1; round <= rounds && !signal.aborted; round++) {
      await delay(random.next() * seconds * 1_000)
      const [victim, kill] = Object.entries(killers)[round % Object.keys(killers).length] ?? []
      if (!victim || !kill) break
      await kill()
      kills[victim] = (kills[victim] ?? 0) + 1
      console.log(`round ${round}: killed ${victim}; ${told.acknowledged.size} acknowledged`)
    }
    isOver = true
    await Promise.all(clients)
    await cluster.settle?.()
    const before = new Map(accounts.map((account) => [account, BALANCE_MINOR]))
    const { lost, ghosts, doubled, report } = await auditBooks(cluster.url, told, before)
    printTable('The ledger alone: killed', [kills])
    printTable('Afterwards', [
      {
        acknowledged: told.acknowledged.size,
        refused: told.refused.size,
        retries: told.retries,
        'longest wait': `${(told.longestMs / 1_000).toFixed(1)} s`,
        lost,
        ghosts,
        doubled,
        books: report.ok ? 'in order' : `BROKEN: ${report.firstBroken?.row}`,
      },
    ])
    return lost + ghosts + doubled === 0 && report.ok
  } finally {
    servers.close()
    await extender.stop()
    await database.close()
    await cluster.close()
  }
}
