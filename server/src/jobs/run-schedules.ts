import { withTransaction } from '@paps/database'
import { makeRun, type OpenRun, openDueRuns, readOpenRuns, remindOwners } from '@paps/features/money/schedules'
import type { JobContext, Task } from './task.ts'

const PAGE = 50

/**
 * Makes the transfers and payments that are due, and reminds owners of those of the next day. Concurrent runs share the work:
 * each day is made once. A failing one is tried again in the next run and does not delay others.
 */
export const runSchedules: Task['run'] = async (context, _payload, log, signal) => {
  const { database, now } = context
  for (let done = PAGE; done === PAGE; ) {
    done = await withTransaction(database, (tx) => openDueRuns(tx, now(), PAGE))
  }
  await makeRuns(context, log, signal)
  for (let done = PAGE; done === PAGE; ) {
    done = await withTransaction(database, (tx) => remindOwners(tx, now(), PAGE))
  }
}

/** The runs of a page are posted together, so that the ledger groups them. */
async function makeRuns(
  { database, money, now }: JobContext,
  log: Parameters<Task['run']>[2],
  signal: AbortSignal | undefined,
): Promise<void> {
  const at = now()
  let last: OpenRun | null = null
  for (;;) {
    const due: OpenRun[] = await readOpenRuns(database.kysely, at, last, PAGE)
    const made = due.map((run) =>
      makeRun(money, run, now()).catch((error: unknown) =>
        log.error({ err: error, schedule: run.schedule_id, day: run.due_on }, 'scheduled payment failed'),
      ),
    )
    await Promise.all(made)
    last = due.at(-1) ?? null
    if (due.length < PAGE || signal?.aborted) return
  }
}
