import { type RecordState, Refusal, type Settings, type TopUpMethod } from '@paps/contract'
import { HOUSE, type House } from '@paps/ledger'
import { computePoints } from '../earning/points.ts'
import type { ListedRecord } from '../records/record.ts'

export const ORDER_DAYS = 3
/** Maximum of open orders and pending top-ups per person. */
export const MAX_WAITING = 10

/** The details of a top-up in addition to the columns of every record. */
export interface TopUpDetails {
  method: TopUpMethod
  reference: string
  proof: string | null
  /** Whether there is a picture. Missing in top-ups from before the feature. */
  picture?: boolean
  /** The ordered amount in minor units, if another one was received. */
  ordered?: string
  /** For a settlement with a bank: the member of staff who recorded it and can't approve it. */
  made_by?: string
  /** The account of the house that the money came from; `outside` by default. */
  house?: 'card' | 'mobile'
  /** The payment at a provider that the top-up credits. */
  payment_id?: string
}

export function readTopUpDetails({ details }: ListedRecord): TopUpDetails {
  return details as unknown as TopUpDetails
}

/** Returns the account of the house that a top-up takes its money from. */
export function houseOf({ details }: Pick<ListedRecord, 'details'>): House {
  const { house = 'outside' } = details as Partial<TopUpDetails>
  return HOUSE[house]
}

/** The whole paid amount is credited, with points on top. */
export function computeTopUp(amountMinor: bigint, { paps_topup }: Settings): { finalMinor: bigint; points: bigint } {
  return { finalMinor: amountMinor, points: computePoints(amountMinor, paps_topup) }
}

const ENDS = { approve: 'approved', reject: 'rejected' } as const satisfies Record<string, RecordState>

export type TopUpDecision = keyof typeof ENDS

/**
 * Returns the state after a decision. Throws unless the top-up is pending and the decider is neither its owner nor its
 * author.
 */
export function decideTopUpState(topUp: ListedRecord, decision: TopUpDecision, staffId: string): RecordState {
  if (topUp.receiver_id === staffId) throw new Refusal('four_eyes')
  if (decision === 'approve' && topUp.details.made_by === staffId) throw new Refusal('four_eyes')
  if (topUp.state !== 'pending') throw new Refusal('wrong_state', { state: topUp.state })
  return ENDS[decision]
}
