import { withTransaction } from '@paps/database'
import { notifyExpiringKeys } from '@paps/features/people/keys'
import type { Task } from './task.ts'

const MOST_AT_ONCE = 100

/** Notifies the owners of API keys that expire soon, in batches. */
export const notifyKeys: Task['run'] = async ({ database, now }) => {
  for (let notified = MOST_AT_ONCE; notified === MOST_AT_ONCE; ) {
    notified = await withTransaction(database, (tx) => notifyExpiringKeys(tx, now(), MOST_AT_ONCE))
  }
}
