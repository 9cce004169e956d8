import type { Tx } from '@paps/database'
import { sql } from 'kysely'

/**
 * Returns when a group is recorded: `now`, or `tx.recordedAt` where a history is written. Throws for a time in the future,
 * and for a ledger that another transaction has written to: there, `recorded_at` is the time of writing. The tables
 * refuse a history that is not written in order.
 */
export async function chooseRecordedAt(tx: Tx, now: string): Promise<string> {
  if (!tx.recordedAt) return now
  if (tx.recordedAt.getTime() > Date.parse(now)) throw new Error('A history has no journal in the future.')
  await requireUnused(tx)
  return tx.recordedAt.toISOString()
}

async function requireUnused(tx: Tx): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select ledger_is_used() as used`.execute(tx)
  if (rows[0]?.used) throw new Error('A ledger that is in use can be given no history.')
}
