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
 * down: a point is earned whole or not at all, so many small refunds leave no more than one large one. Who has spent
 * them already has what they still have taken; the rest is forgiven, unless another refund of the same payment finds it.
 */
export function pointsTakenBack(
  payment: { amount: bigint; points: bigint },
  left: LeftOfPayment,
  { refundMinor, hasPoints }: { refundMinor: bigint; hasPoints: bigint },
): bigint {
  const kept = (payment.points * (left.minor - refundMinor)) / payment.amount
  const due = left.points - kept
  return due < hasPoints ? due : hasPoints
}
