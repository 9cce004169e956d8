import type { DueRow } from '@paps/database'
import { expireRequests } from '@paps/features/money/payments'
import { listDueRecords } from '@paps/features/money/records'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Expires unanswered payment requests. */
export const expirePaymentRequests: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task: 'expire-requests',
      list: (page) => listDueRecords(context.database.kysely, 'request', at, page),
      idOf,
      work: (tx, { id }) => expireRequests(tx, [id], at),
      workTogether: (tx, rows) => expireRequests(tx, rows.map(idOf), at),
    },
    log,
    signal,
  )
}
