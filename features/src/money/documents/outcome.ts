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
  /** How much of it staff took back, and when last. */
  reversedMinor: bigint
  reversedAt: Date | null
}

/** Whether a record's money went back, and how much of it. */
export function returnedOf(
  { refundedMinor, reversedMinor, reversedAt }: Outcome,
  amountMinor: bigint,
): 'reversed' | 'partly reversed' | 'refunded' | 'partly refunded' | null {
  if (reversedAt) return reversedMinor + refundedMinor >= amountMinor ? 'reversed' : 'partly reversed'
  if (refundedMinor === 0n) return null
  return refundedMinor >= amountMinor ? 'refunded' : 'partly refunded'
}
