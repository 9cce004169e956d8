import type { Tx } from '@paps/database'
import { tellSecurity } from '../alerts/tell-security.ts'
import { pinLockedWords } from '../messages/account-words.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'

/** Notifies the owner of a locked PIN by mail and in the list of notifications. The mail ignores the alert choices. */
export async function tellPinLocked(tx: Tx, userId: string, until: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const words = pinLockedWords(parseLanguage(user.language), until)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...words })
  await tellSecurity(tx, userId, 'pinLocked', until.toISOString())
}
