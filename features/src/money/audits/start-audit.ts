import { type BooksAudit, Refusal } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { presentBooksAudit } from './audit-list.ts'
import { findAudit, insertAudit } from './audit-store.ts'

export const AUDIT_BOOKS = 'audit-books'

/** Starts a verification of the books. Throws `audit_runs` while one is running. */
export async function startAudit(tx: Tx, staff: Caller, now: Date): Promise<BooksAudit> {
  const id = await insertAudit(tx, staff.userId, now)
  if (!id) throw new Refusal('audit_runs')
  await addJob(tx, { task: AUDIT_BOOKS, payload: { audit_id: id } })
  await audit(tx, staff, { action: 'ledger.audit', after: { audit: id } })
  return presentBooksAudit(await findAudit(tx, id))
}
