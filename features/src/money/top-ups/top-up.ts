import { type RecordState, Refusal, type Settings, type TopUpMethod } from '@paps/contract'
import { pointsOf } from '../earning/points.ts'
import type { ListedRecord } from '../records/record.ts'

export const ORDER_DAYS = 3
/** Orders to be paid and top-ups to be decided, of one person, together. */
export const MOST_WAITING = 10

/** What a top-up says beyond what every record does. */
export interface TopUpDetails {
  method: TopUpMethod
  reference: string
  proof: string | null
  /** Whether a picture goes with it. Top-ups from before there were any don't say. */
  picture?: boolean
  /** What was ordered, in minor units, where another amount arrived. */
  ordered?: string
  /** The member of staff who recorded it, of a settlement with a bank. They don't approve it. */
  made_by?: string
}

export function detailsOf({ details }: ListedRecord): TopUpDetails {
  return details as unknown as TopUpDetails
}

/** What is paid in is credited whole; points come on top. */
export function figuresOf(amountMinor: bigint, { paps_topup }: Settings): { finalMinor: bigint; points: bigint } {
  return { finalMinor: amountMinor, points: pointsOf(amountMinor, paps_topup) }
}

const ENDS = { approve: 'approved', reject: 'rejected' } as const satisfies Record<string, RecordState>

export type TopUpDecision = keyof typeof ENDS

/** Where a decision leads. A top-up waits, is decided once, and by somebody else than its owner. */
export function endOf(topUp: ListedRecord, decision: TopUpDecision, staffId: string): RecordState {
  if (topUp.receiver_id === staffId) throw new Refusal('four_eyes')
  if (decision === 'approve' && topUp.details.made_by === staffId) throw new Refusal('four_eyes')
  if (topUp.state !== 'pending') throw new Refusal('wrong_state', { state: topUp.state })
  return ENDS[decision]
}
