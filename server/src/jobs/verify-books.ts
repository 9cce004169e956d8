import { runVerification } from '@paps/features/money/verifications'
import type { Task } from './task.ts'

/** Verifies the books: nightly, or on request by staff. */
export const verifyBooks: Task['run'] = async ({ database, chain, now }, payload, log) => {
  const auditId = typeof payload.audit_id === 'string' ? payload.audit_id : null
  const broken = await runVerification(database, auditId, chain, now)
  if (broken) log.error(broken, 'verification failed: the books are inconsistent')
}
