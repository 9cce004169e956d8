import type { Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { UserRow } from '../../people/users/user-store.ts'
import { keepFirstDays } from '../payouts/keep-first-days.ts'
import { insertClosedAccount, type NewClosedAccount, type Running, readRunning } from './closed-account-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Networks of cards decide about disputes at most this long after the payment. */
const LATE_DISPUTE_DAYS = 540

/**
 * Keeps what still runs of an account that is about to be erased: call it before, with the accounts locked. An account
 * without a proven email or number would not be recognised, and nothing is kept.
 */
export async function keepClosedAccount(tx: Tx, keyedHash: KeyedHash, user: UserRow, now: Date): Promise<void> {
  if (user.user_type !== 'regular' && user.user_type !== 'store') return
  const emailHash = user.is_email_verified ? keyedHash.hash('closed account', 'email', user.email) : null
  const isReachable = user.is_phone_verified && user.phone_number !== null
  const phoneHash = isReachable ? keyedHash.hash('closed account', 'phone', user.phone_number ?? '') : null
  if (!emailHash && !phoneHash) return
  const running = await readRunning(tx, user.id, new Date(now.getTime() - DAY_MS))
  const closed: NewClosedAccount = {
    userId: user.id,
    emailHash,
    phoneHash,
    limitDayMinor: user.limit_day_minor,
    limitMonthMinor: user.limit_month_minor,
    limitedUntil: running.limited_until,
    limitedMinor: running.limited_minor,
    closedAt: now,
    keepUntil: computeKeepUntil(user, running, now),
  }
  await insertClosedAccount(tx, closed)
  await keepFirstDays(tx, keyedHash, user.id)
}

/** Returns when the last counter ends: at the latest with the month, unless payments may still be disputed. */
function computeKeepUntil(user: UserRow, running: Running, now: Date): Date | null {
  const hasLimits = user.limit_day_minor !== null || user.limit_month_minor !== null || running.has_limits
  if (hasLimits || running.is_rewarded) return null
  const monthEnds = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const ends = [
    monthEnds + DAY_MS,
    now.getTime() + 2 * DAY_MS,
    ...(running.limited_until ? [running.limited_until.getTime()] : []),
    ...(running.last_payment_at ? [running.last_payment_at.getTime() + LATE_DISPUTE_DAYS * DAY_MS] : []),
  ]
  return new Date(Math.max(...ends))
}
