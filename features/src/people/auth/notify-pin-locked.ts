import type { Tx } from '@paps/database'
import { notifySecurity } from '../alerts/notify-security.ts'
import { pinLockedMessage } from '../messages/account-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'

/** Notifies the owner of a locked PIN by mail and in the list of notifications. The mail ignores the alert choices. */
export async function notifyPinLocked(tx: Tx, userId: string, until: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const words = pinLockedMessage(parseLanguage(user.language), until)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...words })
  await notifySecurity(tx, userId, 'pinLocked', until.toISOString())
}
