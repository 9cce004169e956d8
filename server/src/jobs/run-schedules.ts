import { type DueRow, workRows } from '@paps/database'
import {
  type DueKind,
  listDueSchedules,
  makeRun,
  type OpenRun,
  openDueRun,
  readOpenRuns,
  remindOwner,
} from '@paps/features/money/schedules'
import type { JobContext, Task } from './task.ts'
import { idOf, logFailure, workDue } from './work-due.ts'

/** The runs that are posted together, so that the ledger groups them. */
const TOGETHER = 50

/**
 * Makes the transfers and payments that are due, and reminds owners of those of the next day. Concurrent runs share the work:
 * each day is made once. A failing one is tried again later and does not delay others.
 */
export const runSchedules: Task['run'] = async (context, _payload, log, signal) => {
  await onDue(context, { task: 'open-schedule-runs', kind: 'due', work: openDueRun }, log, signal)
  await makeRuns(context, log, signal)
  await onDue(context, { task: 'remind-of-schedules', kind: 'coming', work: remindOwner }, log, signal)
}

interface OnDue {
  task: string
  kind: DueKind
  work: typeof openDueRun
}

function onDue(
  context: JobContext,
  { task, kind, work }: OnDue,
  log: Parameters<Task['run']>[2],
  signal: AbortSignal | undefined,
): Promise<void> {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task,
      list: (page) => listDueSchedules(context.database.kysely, kind, at, page),
      idOf,
      work: (tx, { id }) => work(tx, id, at),
    },
    log,
    signal,
  )
}

function makeRuns(
  { database, money, now }: JobContext,
  log: Parameters<Task['run']>[2],
  signal: AbortSignal | undefined,
): Promise<void> {
  const at = now()
  return workRows<OpenRun>({
    database,
    task: 'run-schedules',
    now,
    list: (after, limit) => readOpenRuns(database.kysely, at, after, limit),
    idOf: ({ record_id }) => record_id,
    work: (run) => makeRun(money, run, now()),
    onFailure: logFailure(log),
    signal,
    atOnce: TOGETHER,
  })
}
