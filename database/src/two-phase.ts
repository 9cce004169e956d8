import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Makes the commit of a transaction two-phase on Citus. To be called before it writes a spread table, if it also writes tables of the
 * coordinator: if it writes on one other node, Citus would commit there first, and a crash would leave half of the transaction.
 */
export async function commitInTwoPhases(tx: Tx): Promise<void> {
  if (tx.engine === 'citus') await sql`select ledger_two_phase()`.execute(tx)
}
