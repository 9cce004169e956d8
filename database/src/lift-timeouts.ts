import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * For transactions that read or write for longer than the timeouts of the server's role. Citus opens sessions of the same role on
 * the other nodes; with `propagate_set_commands` the settings apply there too.
 */
export async function liftTimeouts(tx: Tx): Promise<void> {
  if (tx.engine === 'citus') await sql`set local citus.propagate_set_commands = 'local'`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
