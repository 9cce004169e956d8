import { unlinkedText } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import type { TextCipher } from '../../keys/index.ts'
import type { Message } from './message.ts'
import { insertEncrypted, insertMessage } from './message-store.ts'

export const DELIVER_MESSAGE = 'deliver-message'
/**
 * A separate queue, so that other messages never delay a code. During a rolling update, servers that can't decrypt
 * leave these messages to those that can.
 */
export const DELIVER_CODE = 'deliver-code'

/** Queues a message atomically with the transaction. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  const id = await insertMessage(tx, { ...message, subject: unlinkedText(message.subject) })
  await addJob(tx, { task: DELIVER_MESSAGE, payload: { message_id: id } })
}

/** Queues a message that contains a code. The text is stored encrypted, and only until it is sent. */
export async function queueCode(tx: Tx, texts: TextCipher, message: Omit<Message, 'html'>): Promise<void> {
  const id = await insertEncrypted(tx, texts, { ...message, subject: unlinkedText(message.subject) })
  await addJob(tx, { task: DELIVER_CODE, payload: { message_id: id } })
}
