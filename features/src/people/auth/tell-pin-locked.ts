import type { Tx } from '@paps/database'
import { tellSecurity } from '../alerts/tell-security.ts'
import { pinLockedWords } from '../messages/account-words.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { findUser, parseLanguage } from '../users/user-store.ts'

/**
 * Tells the owner of a PIN by mail and in the list of notifications that it was locked. The mail goes out whatever they
 * chose for alerts.
 */
export async function tellPinLocked(tx: Tx, userId: string, until: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const words = pinLockedWords(parseLanguage(user.language), until)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...words })
  await tellSecurity(tx, userId, 'pinLocked', until.toISOString())
}
