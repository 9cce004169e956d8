import type { RecordState } from '@paps/contract'

/** The current outcome of a record, independent of its state when a receipt was made. */
export interface Outcome {
  status: RecordState
  /** Time of the decision, or null. */
  decidedAt: Date | null
  /** Refunded amount. */
  refundedMinor: bigint
  /** Time of the last refund. */
  refundedAt: Date | null
  /** Amount taken back by staff, and the time of the last correction. */
  reversedMinor: bigint
  reversedAt: Date | null
}

/** Returns whether a record's money was returned, wholly or in part. */
export function classifyReturn(
  { refundedMinor, reversedMinor, reversedAt }: Outcome,
  amountMinor: bigint,
): 'reversed' | 'partly reversed' | 'refunded' | 'partly refunded' | null {
  if (reversedAt) return reversedMinor + refundedMinor >= amountMinor ? 'reversed' : 'partly reversed'
  if (refundedMinor === 0n) return null
  return refundedMinor >= amountMinor ? 'refunded' : 'partly refunded'
}
