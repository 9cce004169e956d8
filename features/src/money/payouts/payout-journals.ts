import { newId } from '@paps/contract'
import { captureHold, HOUSE, type Hold, type House, type Leg, type Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import type { PayoutRow } from './payout.ts'

type Amounts = Pick<PayoutRow, 'id' | 'user_id' | 'amount_minor' | 'fee_minor'>

/** The hold is captured: the amount is under way, and the house has the fee. */
export function sendJournal(hold: Hold, payout: Amounts, occurredAt: Date, step: Pick<Movement, 'checks'>): Movement {
  const legs: Leg[] = [
    { account: HOUSE.transit, amountMinor: payout.amount_minor },
    { account: HOUSE.fees, amountMinor: payout.fee_minor },
  ]
  return captureHold(hold, {
    kind: 'withdrawal payout',
    occurredAt,
    capturedMinor: hold.amountMinor,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    ...step,
  })
}

/** The bank or provider has paid: the amount is no longer under way. No wallet changes, so it is keyed by itself. */
export function paidJournal(payout: Amounts, from: House, occurredAt: Date): Movement {
  return betweenHouses('payout paid', payout, [HOUSE.transit, from], occurredAt)
}

/** The bank or provider has given the money back. */
export function backJournal(payout: Amounts, from: House, occurredAt: Date): Movement {
  return betweenHouses('payout back', payout, [from, HOUSE.transit], occurredAt)
}

function betweenHouses(kind: string, { id, amount_minor }: Amounts, [from, to]: [House, House], occurredAt: Date) {
  return {
    key: `${kind}:${newId()}`,
    kind,
    request: { payout: id },
    occurredAt,
    details: { payout: id },
    legs: [
      { account: from, amountMinor: -amount_minor },
      { account: to, amountMinor: amount_minor },
    ],
  }
}

/**
 * Amount and fee go back to the person, or to suspense when the account is closed. The key ends in the record's id, so that this
 * happens once.
 */
export function returnJournal(
  { id, user_id, amount_minor, fee_minor }: Amounts,
  isClosed: boolean,
  occurredAt: Date,
): Movement {
  const legs: Leg[] = [
    { account: HOUSE.transit, amountMinor: -amount_minor },
    { account: HOUSE.fees, amountMinor: -fee_minor },
    { account: isClosed ? HOUSE.suspense : walletOf(user_id).paps, amountMinor: amount_minor + fee_minor },
  ]
  return {
    key: `payout returned:${id}`,
    kind: 'withdrawal release',
    request: { amount: amount_minor, fee: fee_minor },
    occurredAt,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
  }
}
