import { formatPaps, Refusal } from '@paps/contract'

/** The remainder of a payment: its money, and the points it earned. */
export interface LeftOfPayment {
  minor: bigint
  points: bigint
}

/** Returns the requested amount, by default the whole remainder. */
export function refundedMinor(left: LeftOfPayment, askedMinor: bigint | undefined): bigint {
  if (left.minor === 0n) throw new Refusal('wrong_state', { state: 'refunded' })
  if (askedMinor !== undefined && askedMinor > left.minor) {
    throw new Refusal('more_than_left', { left: formatPaps(left.minor) })
  }
  return askedMinor ?? left.minor
}

/**
 * Returns the points that a refund takes back. The payer keeps the points of the remaining payment, in proportion and
 * rounded down to whole points. Many small refunds therefore leave no more than one large one.
 */
export function pointsTakenBack(
  payment: { amount_minor: bigint; points: bigint },
  left: LeftOfPayment,
  refundMinor: bigint,
): bigint {
  return left.points - (payment.points * (left.minor - refundMinor)) / payment.amount_minor
}

/**
 * Returns the part of a refund that the payer had received from others before they paid. It counts as received again
 * and earns nothing when it is spent. In proportion and rounded up, computed from the whole payment, so that parts add
 * up to it.
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

/** The sources of a refund's points. */
export interface TakenPoints {
  /** Taken by the refund's own journal: at most the points that the payment's journal credited. */
  corrected: bigint
  /** Taken from the payer's points by a second journal. */
  beside: bigint
  /** Missing points, which become a debt. */
  owed: bigint
}

/** Takes available points first. Points that are already spent become a debt. */
export function takePoints(due: bigint, { has, credited }: { has: bigint; credited: bigint }): TakenPoints {
  const taken = due < has ? due : has
  const corrected = taken < credited ? taken : credited
  return { corrected, beside: taken - corrected, owed: due - taken }
}

/** Selects the pending redemptions to release for the missing points: newest first, and only as many as needed. */
export function selectReleased<R extends { points: bigint }>(redemptions: readonly R[], missing: bigint): R[] {
  let left = missing
  return redemptions.filter(({ points }) => {
    if (left <= 0n) return false
    left -= points
    return true
  })
}
