import type { Language } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { type SmsPolicy, spendSms } from '../../people/messages/sms-policy.ts'
import { findUser, parseLanguage, type UserRow } from '../../people/users/user-store.ts'
import { timesPaid } from '../desk/quote.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { claimAlert, keepWaiting, opensWindow, takeWaiting } from './alert-window-store.ts'
import { type AlertWords, alertWords } from './alert-words.ts'
import { type GatheredWords, gatheredWords } from './gathered-words.ts'

/**
 * Writes to somebody about a notification, at the addresses they proved to be theirs, at most once. Alerts that come fast
 * wait and are sent together.
 */
export async function sendAlert(tx: Tx, smsPolicy: SmsPolicy, userId: string, notificationId: string): Promise<void> {
  const claimed = await claimAlert(tx, userId, notificationId)
  const user = claimed && (await findUser(tx, userId))
  if (!user || !wantsAlerts(user)) return
  if (!(await opensWindow(tx, userId))) return keepWaiting(tx, userId, notificationId, claimed)
  const { name, state, record_id } = claimed
  const record = record_id ? await findRecord(tx, record_id) : null
  const isStranger = record?.kind === 'request' && (await isFromStranger(tx, userId, record))
  const words = alertWords(userId, { name, state, record, isStranger })
  await send(tx, smsPolicy, user, { subject: words.subject, mail: mailText(words), sms: smsText(words) })
}

/** Sends the alerts that wait for somebody as one message, at most once. */
export async function sendGathered(tx: Tx, smsPolicy: SmsPolicy, userId: string): Promise<void> {
  const waiting = await takeWaiting(tx, userId)
  const user = waiting.length > 0 && (await findUser(tx, userId))
  if (!user || !wantsAlerts(user)) return
  const language = parseLanguage(user.language)
  const words = gatheredWords(language, waiting)
  const texts = { subject: words.subject, mail: gatheredMail(language, words), sms: gatheredSms(words) }
  await send(tx, smsPolicy, user, texts)
}

const byMail = (user: UserRow) => user.alert_mail && user.is_email_verified
const bySms = (user: UserRow) => user.alert_sms && user.is_phone_verified && user.phone_number !== null

function wantsAlerts(user: UserRow): boolean {
  return byMail(user) || bySms(user)
}

/** Whether this person has never paid the other side of a request. What that side paid does not count: it costs a cent. */
async function isFromStranger(reader: Reader, userId: string, { receiver_id }: ListedRecord): Promise<boolean> {
  return receiver_id !== null && receiver_id !== userId && (await timesPaid(reader, userId, receiver_id)) === 0
}

interface Texts {
  subject: string
  mail: string
  sms: string
}

/** Where no SMS may be sent, a mail goes out instead. */
async function send(tx: Tx, smsPolicy: SmsPolicy, user: UserRow, { subject, mail, sms }: Texts): Promise<void> {
  const number = bySms(user) ? user.phone_number : null
  const refusal = number && (await spendSms(tx, smsPolicy, { number, userId: user.id, kind: 'alert' }))
  if (number && !refusal) await queueMessage(tx, { channel: 'sms', to: number, subject, text: sms, counted: true })
  if (byMail(user) || (refusal && user.is_email_verified)) {
    await queueMessage(tx, { channel: 'mail', to: user.email, subject, text: mail })
  }
}

const WHY = 'You get this because you asked for alerts. Choose what you get in the preferences of your account.'

const WHY_GATHERED: Record<Language, string> = {
  en: `Open Paps to see each of them. ${WHY}`,
  fr: 'Ouvrez Paps pour voir chacun d’eux. Vous recevez ceci parce que vous avez demandé des alertes ; vous pouvez les choisir dans les préférences de votre compte.',
  ar: 'افتح Paps لترى كلًا منها. تصلك هذه الرسالة لأنك طلبت التنبيهات، ويمكنك اختيارها في تفضيلات حسابك.',
}

function mailText({ sentence, facts }: AlertWords): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [sentence, lines, WHY].filter(Boolean).join('\n\n')
}

function smsText({ sentence, facts }: AlertWords): string {
  const [, reference] = facts.find(([name]) => name === 'Reference') ?? []
  return `Paps: ${sentence}${reference ? ` Ref. ${reference}` : ''}`
}

function gatheredMail(language: Language, { lines }: GatheredWords): string {
  return `${lines.map((line) => `${line}.`).join('\n')}\n\n${WHY_GATHERED[language]}`
}

function gatheredSms({ lines }: GatheredWords): string {
  return `Paps: ${lines.join('. ')}.`
}
