import { addJob, type Tx } from '@paps/database'
import { insertMessage } from './message-store.ts'

export interface Message {
  channel: 'mail' | 'sms'
  /** One address, or one phone number in international form. */
  to: string
  /** What an SMS does not show, the development outbox still does. */
  subject: string
  text: string
  /** Made from the text when left out. */
  html?: string
}

export const DELIVER_MESSAGE = 'deliver-message'

/** Sends a message, if and only if this transaction commits. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  // A subject may hold what people call themselves, and a line break in it would start another header.
  const subject = message.subject.replace(/\p{Cc}+/gu, ' ').trim()
  const id = await insertMessage(tx, { ...message, subject })
  await addJob(tx, { task: DELIVER_MESSAGE, payload: { message_id: id } })
}
