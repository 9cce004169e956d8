import type { DueRow } from '@paps/database'
import { expireApproval, listOverdue } from '@paps/features/money/approvals'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Expires overdue requests for a second person. Concurrent runs split the rows between them. */
export const expireApprovals: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task: 'expire-approvals',
      list: (page) => listOverdue(context.database.kysely, at, page),
      idOf,
      work: (tx, { id }) => expireApproval(tx, id, at),
    },
    log,
    signal,
  )
}
