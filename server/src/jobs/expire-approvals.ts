import { withTransaction } from '@paps/database'
import { expireApprovals as expireSome } from '@paps/features/money/approvals'
import type { Task } from './task.ts'

const AT_ONCE = 100

/** Expires overdue requests for a second person. Concurrent runs split the rows between them. */
export const expireApprovals: Task['run'] = async ({ database, now }) => {
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    ended = await withTransaction(database, (tx) => expireSome(tx, now(), AT_ONCE))
  }
}
