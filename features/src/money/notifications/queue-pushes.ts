import { addJob, type Tx } from '@paps/database'
import { listSubscriptions, MAX_PUSH_DEVICES } from '../../people/push/push-store.ts'
import { useAllowances } from '../../people/usage/usage-store.ts'

/** Name of the job that sends one notice to one device. */
export const PUSH = 'push'

/**
 * Others can cause notices at will, so each person gets at most this number of pushes per hour. The list in the app has
 * them all.
 */
const MAX_AN_HOUR = 60

export async function queuePushes(tx: Tx, userId: string, notificationId: string, now: Date): Promise<void> {
  const devices = (await listSubscriptions(tx, userId, now)).slice(0, MAX_PUSH_DEVICES)
  if (devices.length === 0) return
  if (await useAllowances(tx, [{ scope: 'push', key: userId, most: MAX_AN_HOUR, seconds: 3600 }])) return
  for (const { id } of devices) {
    await addJob(tx, { task: PUSH, payload: { user_id: userId, notification_id: notificationId, subscription_id: id } })
  }
}
