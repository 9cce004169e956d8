import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { findUser } from '../../people/users/user-store.ts'

/** Logs that a member of staff views a person's statement. */
export async function viewStatement(tx: Tx, staff: Caller, userId: string, month: string): Promise<void> {
  if (!(await findUser(tx, userId))) throw new Refusal('not_found')
  await audit(tx, staff, { action: 'statement.view', subjectId: userId, after: { month } })
}
