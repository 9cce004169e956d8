import { LANGUAGES } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { UserRow } from '../users/user-store.ts'
import { CHANGE_WORDS, type Change, type ChangeWords } from './change-words.ts'
import { queueMessage } from './queue-message.ts'

/** The user as they were before the change: the message goes to the channels of that time. */
type Owner = Pick<UserRow, 'email' | 'phone_number' | 'is_phone_verified' | 'language'>

/**
 * Tells the owner of an account that its phone number, PIN or password was changed: by mail, and by SMS where the
 * phone was verified before the change. Alert preferences don't apply.
 */
export async function announceChange(tx: Tx, before: Owner, change: Change, now: Date): Promise<void> {
  const language = LANGUAGES.find((each) => each === before.language) ?? 'en'
  const { subject, happened, help, shortHelp } = CHANGE_WORDS[language][change]
  const sentence = happened(momentIn(language, now))
  await queueMessage(tx, { channel: 'mail', to: before.email, subject, text: `${sentence}\n\n${help}` })
  if (!before.is_phone_verified || before.phone_number === null) return
  await queueMessage(tx, { channel: 'sms', to: before.phone_number, subject, text: `Paps: ${sentence} ${shortHelp}` })
}

/** The first number of an account replaces none, so there is nothing to announce. */
export async function announcePhoneChange(tx: Tx, before: Owner, phoneNumber: string, now: Date): Promise<void> {
  if (before.phone_number === null || before.phone_number === phoneNumber) return
  await announceChange(tx, before, 'phone', now)
}

function momentIn(language: keyof ChangeWords, now: Date): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(now)} UTC`
}
