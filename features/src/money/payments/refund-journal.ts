import { HOUSE, type Leg, type Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import type { TakenPoints } from './refund.ts'

/** The parties of a payment. */
export interface Paying {
  payerId: string
  payeeId: string
}

/** Returns the remaining points that the payment's journal credited to the payer. */
export function findPointsLeft(left: ReadonlyMap<string, bigint>, payerId: string): bigint {
  return left.get(walletOf(payerId).points) ?? 0n
}

/**
 * Builds the legs of a refund: money from the payee to the payer, and points from the payer back to the account of the
 * house that the payment's journal debited.
 */
export function refundLegs(
  left: ReadonlyMap<string, bigint>,
  { payerId, payeeId }: Paying,
  { minor, points }: { minor: bigint; points: bigint },
): Leg[] {
  const [payer, payee] = [walletOf(payerId), walletOf(payeeId)]
  const money = [
    { account: payee.paps, amountMinor: -minor },
    { account: payer.paps, amountMinor: minor },
  ]
  const others = [payer.paps, payer.points, payer.pointsDebt, payee.paps]
  const house = [...left.keys()].find((account) => !others.includes(account))
  if (points === 0n || house === undefined) return money
  return [...money, { account: payer.points, amountMinor: -points }, { account: house, amountMinor: points }]
}

/**
 * Builds the journal for points that the refund's own journal can't take back, because the payment's journal did not
 * credit them.
 */
export function takeBackJournals(
  key: string,
  payerId: string,
  { beside, owed }: TakenPoints,
  occurredAt: Date,
): Movement[] {
  if (beside + owed === 0n) return []
  const { points, pointsDebt } = walletOf(payerId)
  const legs: Leg[] = [
    { account: points, amountMinor: -beside },
    { account: pointsDebt, amountMinor: -owed },
    { account: HOUSE.points, amountMinor: beside + owed },
  ]
  return [
    {
      key,
      kind: 'points taken back',
      request: { payerId, beside, owed },
      occurredAt,
      legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    },
  ]
}
