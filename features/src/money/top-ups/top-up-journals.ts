import { HOUSE, type Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { pointLegs } from '../desk/confirm-quote.ts'
import { type ListedRecord, ownerOf } from '../records/record.ts'

/** Money that came from outside, with the points it earned. */
export function creditJournal(topUp: ListedRecord, now: Date): Movement {
  const { id, amount, points } = topUp
  const wallet = walletOf(ownerOf(topUp))
  return {
    key: `top-up:${id}`,
    kind: 'top-up',
    request: { amount, points },
    occurredAt: now,
    legs: [
      { account: HOUSE.outside, amountMinor: -amount },
      { account: wallet.paps, amountMinor: amount },
      ...(points === 0n ? [] : pointLegs(wallet.points, points)),
    ],
  }
}
