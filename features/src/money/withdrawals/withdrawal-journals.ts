import {
  captureHold,
  expireHold,
  HOUSE,
  type Hold,
  type Leg,
  type Movement,
  placeHold,
  releaseHold,
} from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'

type Step = Pick<Movement, 'checks' | 'attach'>

interface WithdrawalHold {
  id: string
  senderId: string
  amountMinor: bigint
  feeMinor: bigint
  expiresAt: Date | null
}

/** The amount and the fee are held. */
export function holdJournal(requested: WithdrawalHold, occurredAt: Date, step: Step): Movement {
  const { id, senderId, amountMinor, feeMinor, expiresAt } = requested
  const { paps: account, papsHeld: heldAccount } = walletOf(senderId)
  const places = { holdId: id, account, heldAccount, amountMinor: amountMinor + feeMinor, expiresAt }
  return placeHold({ kind: 'withdrawal hold', occurredAt, ...places, ...step })
}

interface Payout {
  /** Null when the platform pays out. */
  receiver_id: string | null
  amount_minor: bigint
  fee_minor: bigint
}

/** The counter that handed over the cash gets the amount, and the house the fee. */
export function payoutJournal(hold: Hold, payout: Payout, occurredAt: Date, step: Step): Movement {
  const { receiver_id, amount_minor, fee_minor } = payout
  const legs: Leg[] = [
    { account: receiver_id ? walletOf(receiver_id).paps : HOUSE.outside, amountMinor: amount_minor },
    { account: HOUSE.fees, amountMinor: fee_minor },
  ]
  return captureHold(hold, {
    kind: 'withdrawal payout',
    occurredAt,
    capturedMinor: hold.amountMinor,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    ...step,
  })
}

/** Returns the whole hold. */
export function releaseJournal(hold: Hold, occurredAt: Date): Movement {
  return releaseHold(hold, { kind: 'withdrawal release', occurredAt })
}

/** The same after the expiry. */
export function expiryJournal(hold: Hold, occurredAt: Date): Movement {
  return expireHold(hold, { kind: 'withdrawal release', occurredAt })
}
