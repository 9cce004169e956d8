import type { Tx } from './transaction.ts'

const moments = new WeakMap<Tx, Date>()

/**
 * From here on the transaction writes down what happened at a moment of the past, as when a database is filled with a
 * history. Whatever would date its rows by the clock dates them by this.
 */
export function writeAsOf(tx: Tx, moment: Date): void {
  moments.set(tx, moment)
}

/** The moment that a transaction writes of; null for now. */
export function asOf(tx: Tx): Date | null {
  return moments.get(tx) ?? null
}
