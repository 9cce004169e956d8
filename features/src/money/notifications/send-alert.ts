import { type Alerts, type AlertType, alertTypeOf, type Language } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { readChannels } from '../../people/alerts/alert-store.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { type SmsPolicy, spendSms } from '../../people/messages/sms-policy.ts'
import { findUser, parseLanguage, type UserRow } from '../../people/users/user-store.ts'
import type { ListedRecord } from '../records/record.ts'
import { findRecord } from '../records/record-store.ts'
import { timesPaid } from '../service/quote.ts'
import { ALERT_SENTENCES } from './alert-sentences.ts'
import { type AlertText, buildAlertText } from './alert-text.ts'
import { claimAlert, opensWindow, storeWaitingAlert, takeWaiting } from './alert-window-store.ts'
import { buildGatheredText, type GatheredText } from './gathered-text.ts'
import { queuePushes } from './queue-pushes.ts'

/** Whether a person is reached by mail and by SMS. */
type Ways = Alerts['reach']

/**
 * Sends a notice at most once, by the channels chosen for its type and the verified addresses. Mail and SMS in quick
 * succession wait and are sent together.
 */
export async function sendAlert(
  tx: Tx,
  smsPolicy: SmsPolicy,
  userId: string,
  notificationId: string,
  now: Date,
): Promise<void> {
  const claimed = await claimAlert(tx, userId, notificationId)
  const user = claimed && (await findUser(tx, userId))
  if (!user) return
  const { name, state, record_id } = claimed
  const type = alertTypeOf(name, user.user_type)
  const channels = await readChannels(tx, user, type)
  if (channels.push) await queuePushes(tx, userId, notificationId, now)
  const ways = await waysFor(tx, user, type)
  if (!(ways.mail || ways.sms)) return
  if (!(await opensWindow(tx, userId))) return storeWaitingAlert(tx, userId, notificationId, claimed)
  const record = record_id ? await findRecord(tx, record_id) : null
  const isStranger = record?.kind === 'request' && (await isFromStranger(tx, userId, record))
  const language = parseLanguage(user.language)
  const words = buildAlertText(userId, { name, state, record, isStranger }, language)
  await send(tx, smsPolicy, user, ways, {
    subject: words.subject,
    mail: mailText(language, words),
    sms: smsText(words),
  })
}

/** Sends a person's waiting alerts as one message, at most once. */
export async function sendGathered(tx: Tx, smsPolicy: SmsPolicy, userId: string): Promise<void> {
  const waiting = await takeWaiting(tx, userId)
  const user = waiting.length > 0 && (await findUser(tx, userId))
  if (!user) return
  const language = parseLanguage(user.language)
  const wanted = await Promise.all(
    waiting.map(async (alert) => ({ alert, ways: await waysFor(tx, user, alertTypeOf(alert.name, user.user_type)) })),
  )
  for (const channel of ['sms', 'mail'] as const) {
    const alerts = wanted.filter(({ ways }) => ways[channel]).map(({ alert }) => alert)
    if (alerts.length === 0) continue
    const words = buildGatheredText(language, alerts)
    const texts = { subject: words.subject, mail: gatheredMail(language, words), sms: gatheredSms(words) }
    await send(tx, smsPolicy, user, { mail: channel === 'mail', sms: channel === 'sms' }, texts)
  }
}

/** Mail and SMS of security notices were already sent with the notice. */
async function waysFor(reader: Reader, user: UserRow, type: AlertType): Promise<Ways> {
  if (type === 'security') return { mail: false, sms: false }
  const { mail, sms } = await readChannels(reader, user, type)
  return {
    mail: mail && user.is_email_verified,
    sms: sms && user.is_phone_verified && user.phone_number !== null,
  }
}

/**
 * Returns whether this person has never paid the requester. Payments by the requester don't count: a stranger could
 * make one of a cent.
 */
export async function isFromStranger(reader: Reader, userId: string, { receiver_id }: ListedRecord): Promise<boolean> {
  return receiver_id !== null && receiver_id !== userId && (await timesPaid(reader, userId, receiver_id)) === 0
}

interface Texts {
  subject: string
  mail: string
  sms: string
}

/** Sends a mail instead of an SMS that the policy refuses. */
async function send(tx: Tx, smsPolicy: SmsPolicy, user: UserRow, ways: Ways, texts: Texts): Promise<void> {
  const { subject, mail, sms } = texts
  const number = ways.sms ? user.phone_number : null
  const use = { userId: user.id, kind: 'alert', toOwner: user.is_phone_verified } as const
  const refusal = number && (await spendSms(tx, smsPolicy, { number, ...use }))
  if (number && !refusal) await queueMessage(tx, { channel: 'sms', to: number, subject, text: sms, counted: true })
  if (ways.mail || (refusal && user.is_email_verified)) {
    await queueMessage(tx, { channel: 'mail', to: user.email, subject, text: mail })
  }
}

const OPEN_EACH: Record<Language, string> = {
  en: 'Open Paps to see each of them.',
  fr: 'Ouvrez Paps pour voir chacun d’eux.',
  ar: 'افتح Paps لترى كلًا منها.',
}

function mailText(language: Language, { sentence, facts }: AlertText): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [sentence, lines, ALERT_SENTENCES[language].why].filter(Boolean).join('\n\n')
}

function smsText({ sentence, reference }: AlertText): string {
  return `Paps: ${sentence}${reference ? ` Ref. ${reference}` : ''}`
}

function gatheredMail(language: Language, { lines }: GatheredText): string {
  const why = `${OPEN_EACH[language]} ${ALERT_SENTENCES[language].why}`
  return `${lines.map((line) => `${line}.`).join('\n')}\n\n${why}`
}

function gatheredSms({ lines }: GatheredText): string {
  return `Paps: ${lines.join('. ')}.`
}
