import { captureHold, HOUSE, type Hold, type HoldStep, type Movement, placeHold, releaseHold } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { type ListedRecord, requireOwnerId } from '../records/record.ts'

interface Redemption {
  recordId: string
  ownerId: string
  points: bigint
}

type Extras = Pick<HoldStep, 'checks' | 'attach'>

/** The points are held without expiry until staff decide. */
export function holdJournal({ recordId, ownerId, points }: Redemption, now: Date, extras: Extras): Movement {
  const wallet = walletOf(ownerId)
  return placeHold({
    ...extras,
    holdId: recordId,
    kind: 'redemption hold',
    occurredAt: now,
    account: wallet.points,
    heldAccount: wallet.pointsHeld,
    amountMinor: points,
    expiresAt: null,
  })
}

/** The points return to the house, which pays for them. */
export function payJournal(redemption: ListedRecord, hold: Hold, now: Date, extras: Extras): Movement {
  const { amount_minor: amountMinor } = redemption
  return captureHold(hold, {
    ...extras,
    kind: 'redemption fulfilled',
    occurredAt: now,
    capturedMinor: hold.amountMinor,
    legs: [
      { account: HOUSE.points, amountMinor: hold.amountMinor },
      { account: HOUSE.redemptions, amountMinor: -amountMinor },
      { account: walletOf(requireOwnerId(redemption)).paps, amountMinor },
    ],
  })
}

export function releaseJournal(hold: Hold, now: Date): Movement {
  return releaseHold(hold, { kind: 'redemption release', occurredAt: now })
}
