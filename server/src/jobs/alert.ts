import { withTransaction } from '@paps/database'
import { sendAlert, sendGathered } from '@paps/features/money/notifications'
import type { Task } from './task.ts'

/** Mail or SMS about what somebody was told. */
export const alert: Task['run'] = ({ database, providers }, payload) =>
  withTransaction(database, (tx) =>
    sendAlert(tx, providers.smsPolicy, String(payload.user_id), String(payload.notification_id)),
  )

/** The alerts that waited for one message. */
export const alertGathered: Task['run'] = ({ database, providers }, payload) =>
  withTransaction(database, (tx) => sendGathered(tx, providers.smsPolicy, String(payload.user_id)))
