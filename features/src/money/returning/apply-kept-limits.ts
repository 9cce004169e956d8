import type { Tx } from '@paps/database'
import { lockUser, updateUser } from '../../people/users/user-store.ts'
import { computeLimits } from '../limits/limit.ts'
import { buildLimited } from '../limits/read-limits.ts'
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
  await updateUser(tx, personId, {
    ...(dayMinor !== null && dayMinor < present.dayMinor && { limit_day_minor: dayMinor }),
    ...(monthMinor !== null && monthMinor < present.monthMinor && { limit_month_minor: monthMinor }),
  })
}
