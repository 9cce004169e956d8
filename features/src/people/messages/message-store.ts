import { newId } from '@paps/contract'
import { deleteBatch, type Tx } from '@paps/database'
import { sql } from 'kysely'
import type { TextCipher } from '../../keys/index.ts'
import { type Message, type MessageState, textLabel } from './message.ts'

export interface ClaimedMessage extends Message {
  id: string
  attempts: number
  /** Null when `text` has the text; otherwise `text` is empty. */
  encryptedText: Buffer | null
}

export async function insertMessage(tx: Tx, { channel, to, subject, text, html, counted }: Message): Promise<string> {
  const id = newId()
  await tx
    .insertInto('messages')
    .values({ id, channel, recipient: to, subject, text, html: html ?? null, counted: counted ?? false })
    .execute()
  return id
}

/** Inserts a message with encrypted text. */
export async function insertEncrypted(
  tx: Tx,
  texts: TextCipher,
  { channel, to, subject, text, counted }: Omit<Message, 'html'>,
): Promise<string> {
  const id = newId()
  const encrypted_text = texts.encrypt(text, textLabel(id))
  const values = { id, channel, recipient: to, subject, text: '', encrypted_text, counted: counted ?? false }
  await tx.insertInto('messages').values(values).execute()
  return id
}

/** Locks the row until the transaction ends. */
export async function lockMessageState(tx: Tx, id: string): Promise<MessageState | null> {
  const row = await tx.selectFrom('messages').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return (row?.state as MessageState | undefined) ?? null
}

export async function markSending(tx: Tx, id: string): Promise<ClaimedMessage> {
  const row = await tx
    .updateTable('messages')
    .set({ state: 'sending', attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['channel', 'recipient', 'subject', 'text', 'encrypted_text', 'html', 'attempts'])
    .executeTakeFirstOrThrow()
  return {
    id,
    channel: row.channel as Message['channel'],
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text ?? '',
    ...(row.html !== null && { html: row.html }),
    attempts: row.attempts,
    encryptedText: row.encrypted_text,
  }
}

/** Marks an uncounted SMS as counted and returns its number. Returns null for every other message. */
export async function takeUncountedNumber(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .updateTable('messages')
    .set({ counted: true })
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('counted', '=', false)
    .returning('recipient')
    .executeTakeFirst()
  return row?.recipient ?? null
}

/** Applies only to a message in `sending`: a settled one has no content left. */
export async function markQueued(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'queued', last_error: reason, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Settles a message and erases its content. */
export async function settleMessage(
  tx: Tx,
  id: string,
  state: 'sent' | 'failed' | 'unknown',
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      state,
      last_error: reason,
      subject: null,
      text: null,
      encrypted_text: null,
      html: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Settles messages whose job was given up. A queued one has failed; the outcome of a sending one is unknown. */
export async function settleStaleMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  const isStale = sql`state in ('queued', 'sending') and created_at < ${before}`
  const { numAffectedRows } = await sql`
    with batch as materialized (select id from messages where ${isStale} limit ${limit})
    update messages set
      state = case state when 'queued' then 'failed' else 'unknown' end,
      last_error = coalesce(last_error, 'not sent in time'),
      subject = null, text = null, encrypted_text = null, html = null, updated_at = now()
    where id in (select id from batch) and ${isStale}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes up to `limit` messages older than `before`. Recipients are kept until then, to trace missing mail. */
export function deleteOldMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'messages', key: ['id'], where: sql`created_at < ${before}`, limit })
}
