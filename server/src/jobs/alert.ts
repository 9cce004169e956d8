import { addJob, withTransaction } from '@paps/database'
import { PUSH, sendAlert, sendGathered, sendPush } from '@paps/features/money/notifications'
import { NotSent } from '@paps/features/ports/not-sent'
import { type Task, TryAgain } from './task.ts'

/** Sends mail, SMS and push notifications about a notice. */
export const alert: Task['run'] = ({ database, providers, now }, payload) =>
  withTransaction(database, (tx) =>
    sendAlert(tx, providers.smsPolicy, String(payload.user_id), String(payload.notification_id), now()),
  )

/** Sends one message for several collected alerts. */
export const alertGathered: Task['run'] = ({ database, providers }, payload) =>
  withTransaction(database, (tx) => sendGathered(tx, providers.smsPolicy, String(payload.user_id)))

/** Sends one notice to one device, or plans it for later. */
export const push: Task['run'] = async (context, payload) => {
  const userId = String(payload.user_id)
  const wanted = { userId, notificationId: String(payload.notification_id) }
  try {
    const runAt = await sendPush(context, { ...wanted, subscriptionId: String(payload.subscription_id) })
    if (runAt) await withTransaction(context.database, (tx) => addJob(tx, { task: PUSH, payload, runAt }))
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    if (error.worthRetrying) throw new TryAgain(error.message)
  }
}
