import { makeReport } from '@paps/features/money/safeguarding'
import type { Task } from './task.ts'

/** Makes the daily report on where people's money lies. */
export const safeguard: Task['run'] = async ({ database, now }, _payload, log) => {
  const report = await makeReport(database, { staff: null, now: now() })
  if (report?.state === 'broken') log.error({ report: report.id }, 'safeguarding report has an unexplained difference')
}
