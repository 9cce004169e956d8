import type { Tx } from '@paps/database'
import { auditView, type Caller } from '../../people/audit/audit.ts'
import { readParties } from './view-store.ts'

/** What a member of staff is about to be shown. `call` is the method and path of the contract. */
export type MoneyView = { call: string; as: 'page' | 'file' } & (
  | { of: 'person'; userId: string }
  | { of: 'record'; record: { id: string } | { reference: string } }
  | { of: 'list'; asked: Readonly<Record<string, unknown>> }
)

/**
 * Logs that staff view somebody's money: as `money.view` under the person or under each party of a record, and as
 * `money.list` with the search terms where it is a list of everybody's records.
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
