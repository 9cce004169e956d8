import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { pinLockedWords } from '../messages/account-words.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'

/** The name of the notification. */
export const PIN_LOCKED = 'pinLocked'

/**
 * Tells the owner of a PIN by mail and in the list of notifications that it was locked. The mail goes out whatever they
 * chose for alerts.
 */
export async function tellPinLocked(tx: Tx, userId: string, until: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const words = pinLockedWords(parseLanguage(user.language), until)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...words })
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`.execute(tx)
  const at = rows[0]?.now ?? new Date()
  await sql`
    insert into notifications (user_id, created_at, id, name, note)
    values (${userId}, ${at}, ${newId(at.getTime())}, ${PIN_LOCKED}, ${until.toISOString()})`.execute(tx)
}
