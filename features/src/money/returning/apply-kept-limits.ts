import type { Tx } from '@paps/database'
import { audit } from '../../people/audit/audit.ts'
import { lockUser, updateUser } from '../../people/users/user-store.ts'
import { presentFigures } from '../limits/apply-limits.ts'
import { computeLimits } from '../limits/limit.ts'
import { buildLimited } from '../limits/read-limits.ts'
import { requireAutomatic } from '../providers/automatic.ts'
import { readKeptLimits } from './closed-account-store.ts'

/**
 * Sets the limits that staff set for closed accounts of a person, where they are below the present ones: a limit is
 * never raised by it. Call it whenever the usual limits of a person rise.
 */
export async function applyKeptLimits(tx: Tx, personId: string): Promise<void> {
  const { dayMinor, monthMinor } = await readKeptLimits(tx, personId)
  if (dayMinor === null && monthMinor === null) return
  const user = await lockUser(tx, personId)
  const present = computeLimits(buildLimited(user))
  const limits = {
    ...(dayMinor !== null && dayMinor < present.dayMinor && { limit_day_minor: dayMinor }),
    ...(monthMinor !== null && monthMinor < present.monthMinor && { limit_month_minor: monthMinor }),
  }
  if (Object.keys(limits).length === 0) return
  await updateUser(tx, personId, limits)
  await audit(tx, await requireAutomatic(tx), {
    action: 'user.limits',
    subjectId: personId,
    reason: 'Limit of a closed account of the same person',
    before: presentFigures(user.limit_day_minor, user.limit_month_minor),
    after: presentFigures(
      limits.limit_day_minor ?? user.limit_day_minor,
      limits.limit_month_minor ?? user.limit_month_minor,
    ),
  })
}
