import { deliverMessage } from '@paps/features/people/messages'
import { type Task, TryAgain } from './task.ts'

export const deliver: Task['run'] = async ({ database, providers, keyedHash }, payload, log) => {
  const id = String(payload.message_id)
  const delivery = await deliverMessage(database, providers, keyedHash.texts, id)
  if (delivery?.state === 'queued') throw new TryAgain(delivery.reason ?? 'not sent')
  if (delivery?.reason) log.warn({ message: id, ...delivery }, 'message delivery failed')
}
