import { isAdmin, type Limits, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type StaffMember } from '../../people/audit/audit.ts'
import { lockUser, updateUser } from '../../people/users/user-store.ts'
import { readLimits } from './read-limits.ts'

interface NewLimits {
  _id: string
  day: bigint | null
  month: bigint | null
  reason: string
}

/** Gives one account limits of its own, or the usual ones again. */
export async function setLimits(
  tx: Tx,
  staff: StaffMember,
  { _id, day, month, reason }: NewLimits,
  now: Date,
): Promise<Limits> {
  const user = await lockUser(tx, _id)
  if (isAdmin(user.user_type)) throw new Refusal('not_found')
  await updateUser(tx, _id, { limit_day: day, limit_month: month })
  const figures = (dayMinor: bigint | null, monthMinor: bigint | null) => ({
    day: dayMinor?.toString() ?? null,
    month: monthMinor?.toString() ?? null,
  })
  await audit(tx, staff, {
    action: 'user.limits',
    subjectId: _id,
    reason,
    before: figures(user.limit_day, user.limit_month),
    after: figures(day, month),
  })
  return readLimits(tx, _id, now)
}
