import type { Tx } from '@paps/database'
import { readChannels } from '../alerts/alert-store.ts'
import { notifySecurity } from '../alerts/notify-security.ts'
import { listKeptEmails } from '../email-changes/email-change-store.ts'
import { parseLanguage, type UserRow } from '../users/user-store.ts'
import { CHANGE_MESSAGES, type Change, type ChangeMessages } from './change-messages.ts'
import { queueMessage } from './queue-message.ts'

/** A thief of the session can't turn these off. */
const ALWAYS_BY_SMS: ReadonlySet<Change> = new Set([
  'phone',
  'destinationAdded',
  'scheduleMade',
  'scheduleChanged',
  'emailChanged',
])

/** The user before the change: the message goes to the channels of that time. */
type Owner = UserRow

/**
 * Notifies the owner that the phone number, PIN or password was changed. Sends a mail, and an SMS when the phone was
 * verified before the change. A mail also goes to an email that was replaced in the last days. The mail can't be turned off, and a change of the phone is always sent to the old number.
 */
export async function announceChange(tx: Tx, before: Owner, change: Change, now: Date): Promise<void> {
  const language = parseLanguage(before.language)
  const { subject, happened, help, shortHelp } = CHANGE_MESSAGES[language][change]
  const sentence = happened(momentIn(language, now))
  // An address that was replaced lately may be the only one that its owner reads.
  for (const to of [before.email, ...(await listKeptEmails(tx, before.id))]) {
    await queueMessage(tx, { channel: 'mail', to, subject, text: `${sentence}\n\n${help}` })
  }
  await notifySecurity(tx, before.id, 'accountChanged', change)
  if (!before.is_phone_verified || before.phone_number === null) return
  if (!ALWAYS_BY_SMS.has(change) && !(await readChannels(tx, before, 'security')).sms) return
  await queueMessage(tx, { channel: 'sms', to: before.phone_number, subject, text: `Paps: ${sentence} ${shortHelp}` })
}

/** The first phone number replaces none, so there is no change to announce. */
export async function announcePhoneChange(tx: Tx, before: Owner, phoneNumber: string, now: Date): Promise<void> {
  if (before.phone_number === null || before.phone_number === phoneNumber) return
  await announceChange(tx, before, 'phone', now)
}

function momentIn(language: keyof ChangeMessages, now: Date): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(now)} UTC`
}
