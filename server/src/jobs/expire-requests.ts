import { withTransaction } from '@paps/database'
import { expireRequests } from '@paps/features/money/payments'
import type { Task } from './task.ts'

const MOST_AT_ONCE = 200

/** Expires unanswered payment requests, in batches, so that no transaction holds many locks. */
export const expirePaymentRequests: Task['run'] = async ({ database, now }) => {
  for (let ended = MOST_AT_ONCE; ended === MOST_AT_ONCE; ) {
    ended = await withTransaction(database, (tx) => expireRequests(tx, now(), MOST_AT_ONCE))
  }
}
