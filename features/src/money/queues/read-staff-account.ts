import { type Actor, isAdmin, may, Refusal, type StaffAccount } from '@paps/contract'
import type { Reader } from '@paps/database'
import { listLiveSessions } from '../../people/auth/session-store.ts'
import { findUser } from '../../people/users/user-store.ts'
import { explainBalance } from '../activity/explain-balance.ts'
import { presentStaffLimits } from '../limits/present-staff-limits.ts'
import { readLimits } from '../limits/read-limits.ts'

/** Returns balance, limits and devices of one person. Balance and spending only for staff who may read money. */
export async function readStaffAccount(
  reader: Reader,
  viewer: Actor,
  userId: string,
  now: Date,
): Promise<StaffAccount> {
  const user = await findUser(reader, userId)
  if (!user) throw new Refusal('not_found')
  const hasWallet = !isAdmin(user.user_type)
  const [balance, limits, sessions] = await Promise.all([
    hasWallet && may(viewer.userType, 'money.read') ? explainBalance(reader, userId) : null,
    hasWallet ? readLimits(reader, userId, now) : null,
    listLiveSessions(reader, userId, now),
  ])
  return {
    balance,
    limits: limits && presentStaffLimits(viewer, limits),
    own_limits: { day: user.limit_day_minor !== null, month: user.limit_month_minor !== null },
    sessions: sessions.map(({ id, ...rest }) => ({ _id: id, ...rest })),
  }
}
