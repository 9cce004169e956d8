import { HOUSE, type Leg, type NewAccount } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** Points that somebody earns. Those they owe are settled first, in the same journal. */
export interface EarnedPoints {
  points: bigint
  /** How many of them settle a debt. */
  settled: bigint
}

export function settleFirst(points: bigint, owed: bigint): EarnedPoints {
  return { points, settled: points < owed ? points : owed }
}

/** Points come from nowhere, which has an account too. */
export function earnedLegs(userId: string, { points, settled }: EarnedPoints): Leg[] {
  const wallet = walletOf(userId)
  const legs = [
    { account: HOUSE.points, amountMinor: -points },
    { account: wallet.pointsDebt, amountMinor: settled },
    { account: wallet.points, amountMinor: points - settled },
  ]
  return legs.filter(({ amountMinor }) => amountMinor !== 0n)
}

/** The account of what somebody owes in points: below zero by that, and opened when there is first something to owe. */
export function pointsDebtOf(userId: string): NewAccount {
  return { id: walletOf(userId).pointsDebt, kind: 'points debt', currency: 'PTS', floorMinor: null }
}
