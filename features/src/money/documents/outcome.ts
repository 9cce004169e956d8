import type { RecordState } from '@paps/contract'

/** How a record stands now, whatever a receipt said of it when it was made. */
export interface Outcome {
  status: RecordState
  /** When its wait ended, where it waited. */
  decidedAt: Date | null
  /** How much of it was refunded. */
  refundedMinor: bigint
  /** When it was last refunded. */
  refundedAt: Date | null
  /** When a correction of the books took it back. */
  reversedAt: Date | null
}

/** Whether a record's money went back, and how much of it. */
export function returnedOf(
  { refundedMinor, reversedAt }: Outcome,
  amountMinor: bigint,
): 'reversed' | 'refunded' | 'partly refunded' | null {
  if (reversedAt) return 'reversed'
  if (refundedMinor === 0n) return null
  return refundedMinor >= amountMinor ? 'refunded' : 'partly refunded'
}
