import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import type { Message, MessageState } from './message.ts'

export interface ClaimedMessage extends Message {
  id: string
  attempts: number
}

export async function insertMessage(tx: Tx, { channel, to, subject, text, html }: Message): Promise<string> {
  const id = newId()
  await tx
    .insertInto('messages')
    .values({ id, channel, recipient: to, subject, text, html: html ?? null })
    .execute()
  return id
}

/** Holds the row until the transaction ends. */
export async function lockMessageState(tx: Tx, id: string): Promise<MessageState | null> {
  const row = await tx.selectFrom('messages').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  return (row?.state as MessageState | undefined) ?? null
}

export async function markSending(tx: Tx, id: string): Promise<ClaimedMessage> {
  const row = await tx
    .updateTable('messages')
    .set({ state: 'sending', attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['channel', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .executeTakeFirstOrThrow()
  return {
    id,
    channel: row.channel as Message['channel'],
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.text ?? '',
    ...(row.html !== null && { html: row.html }),
    attempts: row.attempts,
  }
}

/** Only of one that is still being sent: once given up it has nothing left to say. */
export async function markQueued(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'queued', last_error: reason, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Settles it and erases what it said. */
export async function settleMessage(
  tx: Tx,
  id: string,
  state: 'sent' | 'failed' | 'unknown',
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state, last_error: reason, subject: null, text: null, html: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those whose job was given up: what never was handed over has failed, of the rest nothing is known. */
export async function settleStaleMessages(tx: Tx, before: Date): Promise<void> {
  await sql`
    update messages set
      state = case state when 'queued' then 'failed' else 'unknown' end,
      last_error = coalesce(last_error, 'nobody came to send it'),
      subject = null, text = null, html = null, updated_at = now()
    where state in ('queued', 'sending') and created_at < ${before}`.execute(tx)
}

export async function deleteMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('messages').where('created_at', '<', before).execute()
}
