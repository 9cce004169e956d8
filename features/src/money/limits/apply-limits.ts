import { presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { lockUser, updateUser } from '../../people/users/user-store.ts'
import { endKeptLimits } from '../returning/closed-account-store.ts'
import { computeLimits, type Limited } from './limit.ts'

export interface NewLimits {
  _id: string
  day: bigint | null
  month: bigint | null
  reason: string
}

/** Returns the effective limits in paps. */
export function shownLimits(person: Limited): { day: number; month: number } {
  const { dayMinor, monthMinor } = computeLimits(person)
  return { day: presentPaps(dayMinor), month: presentPaps(monthMinor) }
}

/** Returns limits of an account as the audit log has them, in minor units. */
export const presentFigures = (dayMinor: bigint | null, monthMinor: bigint | null) => ({
  day: dayMinor?.toString() ?? null,
  month: monthMinor?.toString() ?? null,
})

/** Sets the limits of one account. The caller has checked the rule of the second person. */
export async function applyLimits(tx: Tx, staff: Caller, { _id, day, month, reason }: NewLimits): Promise<void> {
  const user = await lockUser(tx, _id)
  await updateUser(tx, _id, { limit_day_minor: day, limit_month_minor: month })
  await endKeptLimits(tx, _id)
  await audit(tx, staff, {
    action: 'user.limits',
    subjectId: _id,
    reason,
    before: presentFigures(user.limit_day_minor, user.limit_month_minor),
    after: presentFigures(day, month),
  })
}
