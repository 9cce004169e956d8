import { formatPaps, Refusal } from '@paps/contract'

/** What is left of a payment to take back: its money, and the points it earned. */
export interface LeftOfPayment {
  minor: bigint
  points: bigint
}

/** All that is left, unless less is asked for. */
export function refundedMinor(left: LeftOfPayment, askedMinor: bigint | undefined): bigint {
  if (left.minor === 0n) throw new Refusal('wrong_state', { state: 'refunded' })
  if (askedMinor !== undefined && askedMinor > left.minor) {
    throw new Refusal('more_than_left', { left: formatPaps(left.minor) })
  }
  return askedMinor ?? left.minor
}

/**
 * The points that go back with a refund. The payer keeps what the rest of the payment earned, in proportion and rounded
 * down: a point is earned whole or not at all, so many small refunds leave no more than one large one.
 */
export function pointsTakenBack(
  payment: { amount_minor: bigint; points: bigint },
  left: LeftOfPayment,
  refundMinor: bigint,
): bigint {
  return left.points - (payment.points * (left.minor - refundMinor)) / payment.amount_minor
}

/**
 * The part of a refund that the payer had received from others before they paid: it goes back as such and earns nothing when
 * they send it on. In proportion and rounded up, counted from the whole payment so that parts add up to it.
 */
export function receivedBefore(
  payment: { amountMinor: bigint; earningMinor: bigint },
  left: LeftOfPayment,
  refundMinor: bigint,
): bigint {
  const { amountMinor, earningMinor } = payment
  const backBy = (refundedMinor: bigint) =>
    ((amountMinor - earningMinor) * refundedMinor + amountMinor - 1n) / amountMinor
  const before = amountMinor - left.minor
  return backBy(before + refundMinor) - backBy(before)
}

/** Where the points of a refund come from. */
export interface TakenPoints {
  /** By the journal of the refund itself, which takes back no more than the payment's journal gave to this account. */
  corrected: bigint
  /** From the payer's points, by a journal beside it. */
  beside: bigint
  /** What the payer does not have any longer, and owes. */
  owed: bigint
}

/** Takes points that are there first. What is already spent becomes a debt. */
export function takePoints(due: bigint, { has, given }: { has: bigint; given: bigint }): TakenPoints {
  const taken = due < has ? due : has
  const corrected = taken < given ? taken : given
  return { corrected, beside: taken - corrected, owed: due - taken }
}

/** Which of somebody's waiting redemptions have to be given up for so many points: the newest first, and no more than needed. */
export function givenUp<R extends { points: bigint }>(redemptions: readonly R[], missing: bigint): R[] {
  let left = missing
  return redemptions.filter(({ points }) => {
    if (left <= 0n) return false
    left -= points
    return true
  })
}
