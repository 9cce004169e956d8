import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Message } from './queue-message.ts'

export async function insertMessage(tx: Tx, { channel, to, subject, text, html }: Message): Promise<string> {
  const id = newId()
  await tx
    .insertInto('messages')
    .values({ id, channel, recipient: to, subject, text, html: html ?? null })
    .execute()
  return id
}
