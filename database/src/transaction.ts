import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './pool.ts'
import type { DB } from './schema.ts'

declare const made: unique symbol

/** A transaction in progress. Stores take one as their first argument; only `withTransaction` makes one. */
export type Tx = Transaction<DB> & { readonly [made]: true }

/** Where something is read: within a transaction, or by a single statement outside of any. */
export type Reader = Kysely<DB>

const MAX_TRIES = 6
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

interface Options {
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readOnly?: boolean
}

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws. Where the database
 * gave up on it because of others (a serialization failure, a deadlock) it is tried again, a bounded number of times.
 */
export async function withTransaction<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  options: Options = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      let builder = database.kysely.transaction()
      if (options.isolation) builder = builder.setIsolationLevel(options.isolation)
      if (options.readOnly) builder = builder.setAccessMode('read only')
      let tx: Tx | null = null
      const result = await builder.execute((transaction) => {
        tx = transaction as Tx
        return work(tx)
      })
      for (const tell of tx ? (afterwards.get(tx) ?? []) : []) tell()
      return result
    } catch (error) {
      if (tries === MAX_TRIES || !isWorthRetrying(error)) throw error
      await delay(Math.random() * 10 * 2 ** tries)
    }
  }
}

const afterwards = new WeakMap<Tx, Set<() => void>>()

/** Does it once the transaction has committed, and once however often it is asked for. */
export function afterCommit(tx: Tx, tell: () => void): void {
  afterwards.set(tx, (afterwards.get(tx) ?? new Set()).add(tell))
}

/** The five-character code that PostgreSQL gives with an error, or null when the error is not PostgreSQL's. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  // What the system calls a broken pipe, EPIPE, looks like one; none of PostgreSQL's begins with E.
  return typeof error.code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(error.code) ? error.code : null
}

function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}
