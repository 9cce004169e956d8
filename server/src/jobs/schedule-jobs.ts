import { addScheduledJob, capJobDelays, withTransaction } from '@paps/database'
import type { JobContext, Task } from './task.ts'

/**
 * Creates the job of each recurring task when it is due. Every process tries; the database accepts the first. A process
 * remembers runs that are scheduled and does not query them again.
 */
export function makeScheduler(context: JobContext, tasks: Readonly<Record<string, Task>>): () => Promise<void> {
  const dealtWithMs = new Map<string, number>()
  return async () => {
    const nowMs = context.now().getTime()
    for (const [task, { everyMs }] of Object.entries(tasks)) {
      if (everyMs === undefined) continue
      const dueMs = nowMs - (nowMs % everyMs)
      if (dealtWithMs.get(task) === dueMs) continue
      await withTransaction(context.database, async (tx) => {
        await addScheduledJob(tx, task, new Date(dueMs), everyMs)
        await capJobDelays(tx, task, everyMs)
      })
      dealtWithMs.set(task, dueMs)
    }
  }
}
