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
const SETTLE_MS = 500

export interface TortureOptions {
  engine: Engine
  /** Failures at random, or the changes that an operator makes to a running cluster. */
  events?: 'failures' | 'changes'
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
export async function tortureLedger(options: TortureOptions): Promise<boolean> {
  const { engine, events = 'failures', rounds, seconds, random, signal } = options
  const cluster = engine === 'citus' ? await openCitusCluster(random) : await openCluster()
  const servers = await startServers(cluster.urls ?? [cluster.url, cluster.url])
  const database = connectDatabase(cluster.url, { connections: 1 })
  const extender = startChainExtender(database, WITNESS.keys, { everyMs: 200 })
  const failures: Readonly<Record<string, () => Promise<unknown>>> = {
    'server process killed': servers.killOne,
    'connections cut': cluster.cutConnections,
    'database process killed': cluster.killBackend,
    'database killed': cluster.killServer,
    ...(cluster.hang && { 'node stopped for some seconds': cluster.hang }),
  }
  const all = Object.entries(events === 'changes' ? (cluster.changes ?? {}) : failures)
  const done = new Map<string, { times: number; longestMs: number; longestWaitMs: number }>()
  try {
    const accounts = await makeAccounts(cluster.url, ACCOUNTS, BALANCE_MINOR)
    const told: Told = { acknowledged: new Map(), refused: new Map(), retries: 0, longestMs: 0 }
    let isOver = false
    const client = { ports: servers.ports, accounts, told, isOver: () => isOver }
    const clients = Array.from({ length: CLIENTS }, () => runClient(client))
    let longestWaitMs = 0
    for (let round = 0; round < (events === 'changes' ? all.length : rounds) && !signal.aborted; round++) {
      await delay(random.next() * seconds * 1_000)
      const [name, happen] = all[round % all.length] ?? []
      if (!name || !happen) break
      longestWaitMs = Math.max(longestWaitMs, told.longestMs)
      told.longestMs = 0
      const since = performance.now()
      await happen()
      const before = done.get(name) ?? { times: 0, longestMs: 0, longestWaitMs: 0 }
      // Clients that waited for the end of the event have their response a moment later.
      await delay(SETTLE_MS)
      done.set(name, {
        times: before.times + 1,
        longestMs: Math.max(before.longestMs, performance.now() - since - SETTLE_MS),
        longestWaitMs: Math.max(before.longestWaitMs, told.longestMs),
      })
      console.log(`round ${round + 1}: ${name}; ${told.acknowledged.size} acknowledged`)
    }
    isOver = true
    await Promise.all(clients)
    await cluster.settle?.()
    const before = new Map(accounts.map((account) => [account, BALANCE_MINOR]))
    const { lost, ghosts, doubled, report } = await auditBooks(cluster.url, told, before)
    const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    printTable(
      'The ledger alone',
      Array.from(done, ([event, { times, longestMs, longestWaitMs: wait }]) => ({
        event,
        times,
        'longest duration': inSeconds(longestMs),
        'longest wait of a client': inSeconds(wait),
      })),
    )
    printTable('Afterwards', [
      {
        acknowledged: told.acknowledged.size,
        refused: told.refused.size,
        retries: told.retries,
        'longest wait': inSeconds(Math.max(longestWaitMs, told.longestMs)),
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
