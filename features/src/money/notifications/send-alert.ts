import { momentOfId, type RecordState } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { findUser } from '../../people/users/user-store.ts'
import { findRecord } from '../records/record-store.ts'
import { type AlertWords, alertWords } from './alert-words.ts'

interface Claimed {
  name: string
  state: RecordState | null
  record_id: string | null
}

/** Writes to somebody about a notification, at the addresses they proved to be theirs, at most once. */
export async function sendAlert(tx: Tx, userId: string, notificationId: string): Promise<void> {
  const claimed = await claim(tx, userId, notificationId)
  const user = claimed && (await findUser(tx, userId))
  if (!user) return
  const { name, state, record_id } = claimed
  const record = record_id ? await findRecord(tx, record_id) : null
  const words = alertWords(userId, { name, state, record })
  const { subject } = words
  if (user.alert_mail && user.is_email_verified) {
    await queueMessage(tx, { channel: 'mail', to: user.email, subject, text: mailText(words) })
  }
  if (user.alert_sms && user.is_phone_verified && user.phone_number) {
    await queueMessage(tx, { channel: 'sms', to: user.phone_number, subject, text: smsText(words) })
  }
}

/** Null when another run of the job was here before. */
async function claim(tx: Tx, userId: string, id: string): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update notifications set alerted_at = now()
    where user_id = ${userId} and created_at = ${momentOfId(id)} and id = ${id} and alerted_at is null
    returning name, state, record_id`.execute(tx)
  return rows[0] ?? null
}

const WHY = 'You get this because you asked for alerts. Choose what you get in the preferences of your account.'

function mailText({ sentence, facts }: AlertWords): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [sentence, lines, WHY].filter(Boolean).join('\n\n')
}

function smsText({ sentence, facts }: AlertWords): string {
  const [, reference] = facts.find(([name]) => name === 'Reference') ?? []
  return `Paps: ${sentence}${reference ? ` Ref. ${reference}` : ''}`
}
