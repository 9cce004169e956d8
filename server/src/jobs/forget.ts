import { addJob, deleteOldEvents, deleteOldJobs, deleteOldResponses, type Tx, withTransaction } from '@paps/database'
import { forgetNotifications } from '@paps/features/money/notifications'
import { failLostDeliveries, forgetDeliveries } from '@paps/features/money/webhooks'
import { forgetDevices, forgetTries } from '@paps/features/people/auth'
import { forgetCodes } from '@paps/features/people/codes'
import { forgetLooks } from '@paps/features/people/looks'
import { forgetMessages, settleStaleMessages } from '@paps/features/people/messages'
import { forgetUsage } from '@paps/features/people/usage'
import type { Task } from './task.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The name of the task's jobs. */
export const FORGET = 'forget'

/** Deletes at most `limit` rows that became obsolete before a date. Returns how many. */
type Clean = (tx: Tx, before: Date, limit: number) => Promise<number>

/** Retention in days per kind of data. */
const KEPT: readonly (readonly [days: number, clean: Clean])[] = [
  // Unsent texts are deleted after a day.
  [1, settleStaleMessages],
  [30, forgetMessages],
  [1, forgetLooks],
  [1, deleteOldEvents],
  [1, forgetCodes],
  [1, forgetTries],
  [2, forgetUsage],
  [400, forgetDevices],
  [30, deleteOldResponses],
  [30, deleteOldJobs],
  [30, forgetDeliveries],
  [4, failLostDeliveries],
  [365, forgetNotifications],
]

interface Pace {
  /** Rows per statement. A batch takes about ten milliseconds. */
  batchRows?: number
  /** Maximum run time of one job. The next job continues, so other jobs and a shutdown do not wait. */
  sliceMs?: number
}

/**
 * Deletes obsolete rows in batches, one transaction each, so that no statement runs long or holds many locks. It keeps
 * no progress: an interrupted run leaves the remaining rows to the next one.
 */
export function makeForget({ batchRows = 1_000, sliceMs = 10_000 }: Pace = {}): Task['run'] {
  return async ({ database, now }) => {
    const endsAtMs = performance.now() + sliceMs
    const startedAtMs = now().getTime()
    for (const [days, clean] of KEPT) {
      const before = new Date(startedAtMs - days * DAY_MS)
      let cleaned = batchRows
      while (cleaned === batchRows) {
        cleaned = await withTransaction(database, (tx) => clean(tx, before, batchRows))
        if (cleaned === batchRows && performance.now() >= endsAtMs) {
          await withTransaction(database, (tx) => addJob(tx, { task: FORGET }))
          return
        }
      }
    }
  }
}

export const forget = makeForget()
