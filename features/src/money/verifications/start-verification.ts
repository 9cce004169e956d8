import { type BooksAudit, Refusal } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { presentVerification } from './verification-list.ts'
import { findVerification, insertVerification } from './verification-store.ts'

export const VERIFY_BOOKS = 'verify-books'

/** Starts a verification of the books. Throws `audit_runs` while one is running. */
export async function startVerification(tx: Tx, staff: Caller, now: Date): Promise<BooksAudit> {
  const id = await insertVerification(tx, staff.userId, now)
  if (!id) throw new Refusal('audit_runs')
  await addJob(tx, { task: VERIFY_BOOKS, payload: { audit_id: id } })
  await audit(tx, staff, { action: 'ledger.audit', after: { audit: id } })
  return presentVerification(await findVerification(tx, id))
}
