import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { openSnapshotOnNodes, UnsettledCluster } from './citus-snapshot.ts'
import { findNode, type Node } from './engine.ts'
import type { Database } from './pool.ts'
import { isStalePlan } from './prepared-texts.ts'
import type { DB } from './schema.ts'
import { sqlState } from './sql-state.ts'

const callbacks = Symbol('callbacks after commit')

interface TxFields extends Node {
  /**
   * When rows written through this handle are recorded. Null in a running product: the database's clock decides. Seeds
   * that write a history set it by `recordAt`.
   */
  readonly recordedAt: Date | null
  readonly [callbacks]: Set<() => void>
}

/** A transaction in progress. Stores take one as their first argument; only `withTransaction` makes one. */
export type Tx = Transaction<DB> & TxFields

/** Reads within a transaction, or by a single statement outside of any. */
export type Reader = Kysely<DB>

const MAX_TRIES = 6
const MAX_TRIES_UNSETTLED = 120
const UNSETTLED_DELAY_MS = 1_000
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * Thrown by work that collided with another transaction, which the database did not report as such. The next try sees what the other
 * has written. `cause` is thrown if no try succeeds.
 */
export class Collision extends Error {
  declare readonly cause: Error

  constructor(cause: Error) {
    super('collision with another transaction', { cause })
  }
}

interface Options {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Retries after a serialization
 * failure, a deadlock, a stale plan or a Collision, at most MAX_TRIES times in all.
 */
export async function withTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const node = await findNode(database)
      let builder = database.kysely.transaction()
      if (options.isolation) builder = builder.setIsolationLevel(options.isolation)
      if (options.readOnly) builder = builder.setAccessMode('read only')
      const onCommit = new Set<() => void>()
      const result = await builder.execute(async (transaction) => {
        if (node.engine === 'citus' && options.isolation === 'repeatable read')
          await openSnapshotOnNodes(database, transaction)
        return work(makeTx(transaction, { ...node, recordedAt: null, [callbacks]: onCommit }))
      })
      for (const callback of onCommit) callback()
      return result
    } catch (error) {
      if (error instanceof UnsettledCluster && tries < MAX_TRIES_UNSETTLED) {
        await delay(UNSETTLED_DELAY_MS)
        continue
      }
      if (tries >= MAX_TRIES || !isRetryable(error)) throw error instanceof Collision ? error.cause : error
      await delay(Math.random() * 10 * 2 ** tries)
    }
  }
}

/** Returns a handle on the same transaction whose rows are recorded at a time in the past: for seeds alone. */
export function recordAt(tx: Tx, recordedAt: Date): Tx {
  const { engine, isWorker, [callbacks]: onCommit } = tx
  return makeTx(tx.$extendTables<Record<never, never>>(), { engine, isWorker, recordedAt, [callbacks]: onCommit })
}

function makeTx(transaction: Transaction<DB>, fields: TxFields): Tx {
  return Object.assign(transaction, fields)
}

/** Calls back after the transaction has committed: once, even if the same callback is passed several times. */
export function afterCommit(tx: Tx, callback: () => void): void {
  tx[callbacks].add(callback)
}

function isRetryable(error: unknown): boolean {
  if (error instanceof Collision) return true
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || isStalePlan(error)
}
