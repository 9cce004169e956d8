import { unlinkedText } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notifySecurity } from '../alerts/notify-security.ts'
import { keyExpiresMessage } from '../messages/program-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'
import { markNotified } from './key-store.ts'

/**
 * Notifies the owner of a key that expires within 30 days, and again within 7. The mark on the key and the messages are one
 * transaction, so that a crash neither loses nor repeats a notice.
 */
export async function notifyExpiringKey(tx: Tx, id: string, now: Date): Promise<void> {
  const key = await markNotified(tx, id, now)
  const user = key && (await findUser(tx, key.userId))
  if (!user) return
  const message = keyExpiresMessage(parseLanguage(user.language), unlinkedText(key.name), key.expiresAt)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...message })
  await notifySecurity(tx, key.userId, 'keyExpires', key.name)
}
