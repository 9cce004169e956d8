import { withTransaction } from '@paps/database'
import { sendAlert } from '@paps/features/money/notifications'
import type { Task } from './task.ts'

/** Mail or SMS about what somebody was told. */
export const alert: Task['run'] = ({ database }, payload) =>
  withTransaction(database, (tx) => sendAlert(tx, String(payload.user_id), String(payload.notification_id)))
