import { addJob, deleteOldResponses, forgetOldEvents, forgetOldJobs, type Tx, withTransaction } from '@paps/database'
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

/** Cleans at most `limit` rows that became obsolete before a date, and returns how many. */
type Clean = (tx: Tx, before: Date, limit: number) => Promise<number>

/** What is kept only for a while, and for how many days. */
const KEPT: readonly (readonly [days: number, clean: Clean])[] = [
  // No text lies around unsent for longer than a day.
  [1, settleStaleMessages],
  [30, forgetMessages],
  [1, forgetLooks],
  [1, forgetOldEvents],
  [1, forgetCodes],
  [1, forgetTries],
  [2, forgetUsage],
  [400, forgetDevices],
  [30, deleteOldResponses],
  [30, forgetOldJobs],
  [30, forgetDeliveries],
  [4, failLostDeliveries],
  [365, forgetNotifications],
]

interface Pace {
  /** Rows per statement. A batch takes some ten milliseconds. */
  batchRows?: number
  /** How long one job runs. What is left is done by the next job, so that other jobs and a shutdown need not wait. */
  sliceMs?: number
}

/**
 * Deletes what is no longer needed, in batches with a transaction each, so that no statement runs long or holds many
 * locks. Nothing is kept about its progress: an interrupted run leaves the remaining rows to the next one.
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
