import { HOUSE, type Leg, type NewAccount } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

/** Points that a person earns. They first settle a points debt, in the same journal. */
export interface EarnedPoints {
  points: bigint
  /** The part that settles a debt. */
  settled: bigint
}

export function settleFirst(points: bigint, owed: bigint): EarnedPoints {
  return { points, settled: points < owed ? points : owed }
}

/** The counter-account of issued points belongs to the house. */
export function earnedLegs(userId: string, { points, settled }: EarnedPoints): Leg[] {
  const wallet = walletOf(userId)
  const legs = [
    { account: HOUSE.points, amountMinor: -points },
    { account: wallet.pointsDebt, amountMinor: settled },
    { account: wallet.points, amountMinor: points - settled },
  ]
  return legs.filter(({ amountMinor }) => amountMinor !== 0n)
}

/** The account of a person's points debt. Its balance is negative by the debt. Opened with the first debt. */
export function buildPointsDebtAccount(userId: string): NewAccount {
  return { id: walletOf(userId).pointsDebt, kind: 'points debt', currency: 'PTS', floorMinor: null }
}
