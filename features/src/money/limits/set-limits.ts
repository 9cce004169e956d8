import { type Approval, isAdmin, Refusal, type StaffLimits } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { applyLimits, type NewLimits, shownLimits } from './apply-limits.ts'
import { isRaise } from './limit.ts'
import { presentStaffLimits } from './present-staff-limits.ts'
import { buildLimited, readLimits } from './read-limits.ts'

/** Sets the limits of one account, or restores the usual ones. A limit above the usual one requires a second person. */
export async function setLimits(
  tx: Tx,
  staff: Caller,
  input: NewLimits,
  now: Date,
): Promise<StaffLimits & { approval?: Approval }> {
  const { _id, day, month, reason } = input
  const present = async () => presentStaffLimits(staff, await readLimits(tx, _id, now))
  const user = await lockUser(tx, _id)
  if (isAdmin(user.user_type)) throw new Refusal('not_found')
  const person = buildLimited(user)
  const next = { ...person, limit_day_minor: day, limit_month_minor: month }
  if (!isRaise(person, next)) {
    await applyLimits(tx, staff, input)
    return present()
  }
  const request = {
    kind: 'limits.set',
    payload: { user_id: _id, day, month },
    item: _id,
    subjectId: _id,
    before: shownLimits(person),
    after: shownLimits(next),
    reason,
  } as const
  const approval = await requestApproval(tx, staff, request, now)
  return { ...(await present()), approval }
}
