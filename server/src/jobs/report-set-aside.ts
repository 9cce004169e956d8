import { withTransaction } from '@paps/database'
import { notifyDeciders } from '@paps/features/money/approvals'
import type { Task } from './task.ts'

/** Reports a row that a job set aside to the operator, and to the staff who decide about money. */
export const reportSetAside: Task['run'] = async ({ database, now }, payload, log) => {
  const { task, row, reason } = payload as { task: string; row: string; reason: string }
  log.error({ task, row, reason }, 'a row was set aside by its job')
  const note = `The job ${task} can't work on ${row}: ${reason}. It goes on with the others and tries this one again.`
  await withTransaction(database, (tx) => notifyDeciders(tx, 'rowSetAside', note, now()))
}
