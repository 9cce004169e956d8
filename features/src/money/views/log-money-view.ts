import type { Tx } from '@paps/database'
import { auditView, type Caller } from '../../people/audit/audit.ts'
import { readParties } from './view-store.ts'

/** The data that a member of staff is about to view. `call` is method and path of the route. */
export type MoneyView = { call: string; as: 'page' | 'file' } & (
  | { of: 'person'; userId: string }
  | { of: 'record'; record: { id: string } | { reference: string } }
  | { of: 'list'; asked: Readonly<Record<string, unknown>> }
)

/**
 * Logs that staff view a person's money: as `money.view` for the person or each party of a record, or as `money.list`
 * with the search terms for a list of all records.
 */
export async function logMoneyView(tx: Tx, staff: Caller, view: MoneyView): Promise<void> {
  const { call, as } = view
  if (view.of === 'list') {
    return auditView(tx, staff, { action: 'money.list', after: { call, as, asked: view.asked } })
  }
  if (view.of === 'person') {
    return auditView(tx, staff, { action: 'money.view', subjectId: view.userId, after: { call, as } })
  }
  for (const subjectId of await readParties(tx, view.record)) {
    await auditView(tx, staff, { action: 'money.view', subjectId, after: { call, as, ...view.record } })
  }
}
