import { unlinkedText } from '@paps/contract'
import type { Tx } from '@paps/database'
import { notifySecurity } from '../alerts/notify-security.ts'
import { keyExpiresMessage } from '../messages/program-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'
import { markNotified } from './key-store.ts'

/**
 * Notifies the owners of keys that expire within 30 days, and again within 7. The mark on the key and the messages are one
 * transaction, so that a crash neither loses nor repeats a notice. Returns the number of keys.
 */
export async function notifyExpiringKeys(tx: Tx, now: Date, limit: number): Promise<number> {
  const keys = await markNotified(tx, now, limit)
  for (const { name, userId, expiresAt } of keys) {
    const user = await findUser(tx, userId)
    if (!user) continue
    const message = keyExpiresMessage(parseLanguage(user.language), unlinkedText(name), expiresAt)
    await queueMessage(tx, { channel: 'mail', to: user.email, ...message })
    await notifySecurity(tx, userId, 'keyExpires', name)
  }
  return keys.length
}
