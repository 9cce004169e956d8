import type { DueRow } from '@paps/database'
import { listDueRecords } from '@paps/features/money/records'
import { expireWithdrawals as expireSome } from '@paps/features/money/withdrawals'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Expires all overdue withdrawals. Concurrent runs split the rows between them. */
export const expireWithdrawals: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task: 'expire-withdrawals',
      list: (page) => listDueRecords(context.database.kysely, 'withdrawal', at, page),
      idOf,
      work: (tx, { id }) => expireSome(tx, [id], at),
      workTogether: (tx, rows) => expireSome(tx, rows.map(idOf), at),
    },
    log,
    signal,
  )
}
