import type { Leg } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import type { LeftOfPayment } from './refund.ts'

/** Whom a payment was between. */
export interface Paying {
  payerId: string
  payeeId: string
}

/** What can be taken back of a payment, by what is left on each account its journal moved. */
export function leftOfPayment(
  left: ReadonlyMap<string, bigint> | undefined,
  { payerId, payeeId }: Paying,
): LeftOfPayment {
  return {
    minor: left?.get(walletOf(payeeId).paps) ?? 0n,
    points: left?.get(walletOf(payerId).points) ?? 0n,
  }
}

/**
 * The legs of a refund: money from the payee to the payer, and points from the payer to where they came from, which is
 * the very row of the house's account that the payment's journal took them from.
 */
export function refundLegs(
  left: ReadonlyMap<string, bigint>,
  { payerId, payeeId }: Paying,
  { minor, points }: LeftOfPayment,
): Leg[] {
  const [payer, payee] = [walletOf(payerId), walletOf(payeeId)]
  const money = [
    { account: payee.paps, amountMinor: -minor },
    { account: payer.paps, amountMinor: minor },
  ]
  const house = [...left.keys()].find((account) => ![payer.paps, payer.points, payee.paps].includes(account))
  if (points === 0n || house === undefined) return money
  return [...money, { account: payer.points, amountMinor: -points }, { account: house, amountMinor: points }]
}
