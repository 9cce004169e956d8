import { withTransaction } from '@paps/database'
import { expireWithdrawals as expireSome } from '@paps/features/money/withdrawals'
import type { Task } from './task.ts'

const AT_ONCE = 100

/** Each run ends all that are due. Processes that run it at once share them out between them. */
export const expireWithdrawals: Task['run'] = async ({ database, now }) => {
  for (let ended = AT_ONCE; ended === AT_ONCE; ) {
    ended = await withTransaction(database, (tx) => expireSome(tx, now(), AT_ONCE))
  }
}
