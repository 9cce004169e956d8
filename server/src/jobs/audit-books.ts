import { runAudit } from '@paps/features/money/audits'
import type { Task } from './task.ts'

/** Verifies the books: nightly, or on request by staff. */
export const auditBooks: Task['run'] = async ({ database, seals, now }, payload, log) => {
  const auditId = typeof payload.audit_id === 'string' ? payload.audit_id : null
  const broken = await runAudit(database, auditId, seals, now)
  if (broken) log.error(broken, 'verification failed: the books are inconsistent')
}
