import { unlinkedText } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import type { TextCipher } from '../../keys/index.ts'
import type { Message } from './message.ts'
import { insertEncrypted, insertMessage } from './message-store.ts'

export const DELIVER_MESSAGE = 'deliver-message'
/**
 * A queue of its own: no number of other messages delays a code. During a rolling update, servers that can't decrypt leave
 * these messages to those that can.
 */
export const DELIVER_CODE = 'deliver-code'

/** Sends a message, if and only if this transaction commits. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  const id = await insertMessage(tx, { ...message, subject: unlinkedText(message.subject) })
  await addJob(tx, { task: DELIVER_MESSAGE, payload: { message_id: id } })
}

/** Sends a message whose text carries a code. The database holds the text encrypted, and only until it is sent. */
export async function queueCode(tx: Tx, texts: TextCipher, message: Omit<Message, 'html'>): Promise<void> {
  const id = await insertEncrypted(tx, texts, { ...message, subject: unlinkedText(message.subject) })
  await addJob(tx, { task: DELIVER_CODE, payload: { message_id: id } })
}
