import { withTransaction } from '@paps/database'
import { expireRequests } from '@paps/features/money/payments'
import type { Task } from './task.ts'

const MOST_AT_ONCE = 200

/** Ends the payment requests that nobody answered, some in each transaction so that none holds many locks for long. */
export const expirePaymentRequests: Task['run'] = async ({ database, now }) => {
  for (let ended = MOST_AT_ONCE; ended === MOST_AT_ONCE; ) {
    ended = await withTransaction(database, (tx) => expireRequests(tx, now(), MOST_AT_ONCE))
  }
}
