import type { Tx } from '@paps/database'
import type { Broken } from '@paps/ledger'

/** Counts of the rows that the checks have read. */
export interface Reading {
  counts: Record<string, number>
  progress(step: string, done: number): void
}

export type BooksCheck = (tx: Tx, reading: Reading) => Promise<Broken | null>

export function count({ counts, progress }: Reading, name: string, more: number): void {
  counts[name] = (counts[name] ?? 0) + more
  progress(name, counts[name])
}
