import {
  addJob,
  deleteOldEvents,
  deleteOldJobs,
  deleteOldResponses,
  deleteOldSetAside,
  isOfRow,
  type Tx,
  withTransaction,
} from '@paps/database'
import { deleteUnconfirmed } from '@paps/features/money/bulk'
import { deleteOldNotifications } from '@paps/features/money/notifications'
import { deleteOldClosedAccounts } from '@paps/features/money/returning'
import { deleteOldDeliveries, failLostDeliveries } from '@paps/features/money/webhooks'
import { deleteOldDevices, deleteOldTries } from '@paps/features/people/auth'
import { deleteOldCodes } from '@paps/features/people/codes'
import { deleteOldLimitedSpends } from '@paps/features/people/devices'
import { deleteOldEmailChanges } from '@paps/features/people/email-changes'
import { deleteOldLooks } from '@paps/features/people/looks'
import { deleteOldMessages, settleStaleMessages } from '@paps/features/people/messages'
import { deleteOldRecoveries } from '@paps/features/people/recovery'
import { deleteOldUsage } from '@paps/features/people/usage'
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
  [30, deleteOldMessages],
  [1, deleteOldLooks],
  [1, deleteOldEvents],
  [1, deleteOldCodes],
  [1, deleteOldTries],
  [1, deleteUnconfirmed],
  [2, deleteOldUsage],
  [2, deleteOldLimitedSpends],
  [90, deleteOldRecoveries],
  [30, deleteOldEmailChanges],
  [400, deleteOldDevices],
  [30, deleteOldResponses],
  [30, deleteOldJobs],
  [7, deleteOldSetAside],
  [30, deleteOldDeliveries],
  [4, failLostDeliveries],
  [365, deleteOldNotifications],
  // Of a closed account, from the day on that nothing of it runs.
  [0, deleteOldClosedAccounts],
]

interface Pace {
  /** Rows per statement. A batch takes about ten milliseconds. */
  batchRows?: number
  /** Maximum run time of one job. The next job continues, so other jobs and a shutdown do not wait. */
  sliceMs?: number
}

/**
 * Deletes obsolete rows in batches, one transaction each, so that no statement runs long or holds many locks. It keeps
 * no progress: an interrupted run leaves the remaining rows to the next one. One kind of data that fails does not stop the others.
 */
export function makeForget({ batchRows = 1_000, sliceMs = 10_000 }: Pace = {}): Task['run'] {
  return async ({ database, now }) => {
    const failures: unknown[] = []
    const endsAtMs = performance.now() + sliceMs
    const startedAtMs = now().getTime()
    for (const [days, clean] of KEPT) {
      const before = new Date(startedAtMs - days * DAY_MS)
      let cleaned = batchRows
      while (cleaned === batchRows) {
        cleaned = await withTransaction(database, (tx) => clean(tx, before, batchRows)).catch((error: unknown) => {
          if (!isOfRow(error)) throw error
          failures.push(error)
          return 0
        })
        if (cleaned === batchRows && performance.now() >= endsAtMs) {
          await withTransaction(database, (tx) => addJob(tx, { task: FORGET }))
          return
        }
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

export const forget = makeForget()
