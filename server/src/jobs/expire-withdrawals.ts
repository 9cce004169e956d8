import { withTransaction } from '@paps/database'
import { expireWithdrawals as expireSome } from '@paps/features/money/withdrawals'
import type { Task } from './task.ts'

const AT_ONCE = 100

/** Expires all overdue withdrawals. Concurrent runs split the rows between them. */
export const expireWithdrawals: Task['run'] = async ({ database, now }) => {
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    ended = await withTransaction(database, (tx) => expireSome(tx, now(), AT_ONCE))
  }
}
