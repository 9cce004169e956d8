import type { TopUpMethod } from '@paps/contract'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Days in which the payer can get the money of a top-up back: the disputes of card schemes, and the reversals of companies
 * of mobile money. Money that arrived at the bank or was handed over at the office does not come back.
 */
const RETURN_DAYS: Readonly<Record<TopUpMethod, number>> = { card: 120, mobile_money: 30, bank_transfer: 0, office: 0 }

/** A credited top-up of a referred person. */
export interface CreditedTopUp {
  method: TopUpMethod
  creditedAt: Date
  /** The paid amount, with the fee of the provider, less charge-backs and corrections. */
  paidMinor: bigint
  /** Whether the payer's bank is deciding about it. */
  isDisputed: boolean
}

/** Whether a top-up is large enough for the reward. */
export function isEnough({ paidMinor }: CreditedTopUp, leastMinor: bigint): boolean {
  return paidMinor > 0n && paidMinor >= leastMinor
}

/** Returns when a top-up earns the reward, or null if it is too small. A dispute is looked at again the next day. */
export function rewardedAt(topUp: CreditedTopUp, leastMinor: bigint, now: Date): Date | null {
  if (!isEnough(topUp, leastMinor)) return null
  const certainAt = topUp.creditedAt.getTime() + RETURN_DAYS[topUp.method] * DAY_MS
  return new Date(topUp.isDisputed ? Math.max(certainAt, now.getTime() + DAY_MS) : certainAt)
}

/** Returns when the first of several top-ups earns the reward, or null if none does. */
export function firstRewardedAt(topUps: readonly CreditedTopUp[], leastMinor: bigint, now: Date): Date | null {
  const times = topUps.flatMap((topUp) => rewardedAt(topUp, leastMinor, now) ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
}
