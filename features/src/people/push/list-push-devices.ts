import { type Actor, type PushDevice, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { deleteSubscription, listSubscriptions } from './push-store.ts'

export async function listPushDevices(reader: Reader, { userId, sessionId }: Actor, now: Date): Promise<PushDevice[]> {
  const subscriptions = await listSubscriptions(reader, userId, now)
  return subscriptions.map(({ id, device, created_at, session_id }) => ({
    _id: id,
    device,
    created_at,
    current: session_id === sessionId,
  }))
}

/** Throws `not_found` for another person's device, exactly as for a missing one. */
export async function removePushDevice(reader: Reader, userId: string, id: string): Promise<void> {
  if (!(await deleteSubscription(reader, userId, id))) throw new Refusal('not_found')
}
