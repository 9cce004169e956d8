import { asOf, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** Transactions of which it is known that they write to books that nobody else has written to. */
const first = new WeakSet<Tx>()

/**
 * When a group is recorded: now, or at the moment that its transaction writes of. Only books that nobody else has
 * written to can be given a past, in the order it happened, which the tables make sure of: in books that are in use,
 * what was recorded is when it was written.
 */
export async function recordedAt(tx: Tx, now: string): Promise<string> {
  const moment = asOf(tx)
  if (!moment) return now
  if (moment.getTime() > Date.parse(now)) throw new Error('A history can tell of nothing that is still to come.')
  if (!first.has(tx)) await requireUnused(tx)
  first.add(tx)
  return moment.toISOString()
}

async function requireUnused(tx: Tx): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from ledger_journals where xid <> pg_current_xact_id()) as used`.execute(tx)
  if (rows[0]?.used) throw new Error('Books that are in use have a history already.')
}
