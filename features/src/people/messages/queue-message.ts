import { addJob, type Tx } from '@paps/database'
import type { Message } from './message.ts'
import { insertMessage } from './message-store.ts'

export const DELIVER_MESSAGE = 'deliver-message'

/** Sends a message, if and only if this transaction commits. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  // A subject may hold what people call themselves, and a line break in it would start another header.
  const subject = message.subject.replace(/\p{Cc}+/gu, ' ').trim()
  const id = await insertMessage(tx, { ...message, subject })
  await addJob(tx, { task: DELIVER_MESSAGE, payload: { message_id: id } })
}
