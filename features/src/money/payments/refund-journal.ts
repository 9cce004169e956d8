import { HOUSE, type Leg, type Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import type { TakenPoints } from './refund.ts'

/** Whom a payment was between. */
export interface Paying {
  payerId: string
  payeeId: string
}

/** What is left of the points that the journal of a payment gave to the payer. */
export function pointsLeftOf(left: ReadonlyMap<string, bigint>, payerId: string): bigint {
  return left.get(walletOf(payerId).points) ?? 0n
}

/**
 * The legs of a refund: money from the payee to the payer, and points from the payer to where they came from, which is
 * the very row of the house's account that the payment's journal took them from.
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

/** Points that the refund's own journal can't take back, as the payment's journal did not give them. */
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
