import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { endAllSessions } from '../auth/end-session.ts'

/**
 * Ends every session of a person and erases them with the database function `erase_user`, which deletes everything that
 * refers to them and closes their ledger accounts.
 * @throws if an account has money
 */
export async function eraseUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await endAllSessions(tx, userId)
  await sql`select erase_user(${userId}, ${now})`.execute(tx)
}
