import type { DestinationKind, PayoutMethod, PayoutState, RecordPayout } from '@paps/contract'
import type { ListedRecord } from '../records/record.ts'
import type { DestinationRow } from './destination-store.ts'

/** The stored row of a pay-out. It has the id of its withdrawal. */
export interface PayoutRow {
  id: string
  user_id: string
  destination_id: string
  method: PayoutMethod
  amount_minor: bigint
  fee_minor: bigint
  state: PayoutState
  batch_id: string | null
  provider: string | null
  reason: string | null
  paid_journal: string | null
  returned_journal: string | null
  back_journal: string | null
  created_at: Date
  sent_at: Date | null
  updated_at: Date
}

export function methodOf(kind: DestinationKind): PayoutMethod {
  return kind === 'mobile' ? 'mobile' : 'bank'
}

/** The part of a record's details that shows where it goes. A trigger keeps the state. */
export function payoutDetails({ kind, last4, bank }: DestinationRow): { payout: RecordPayout } {
  return { payout: { state: 'waiting', kind, last4, bank, reason: null } }
}

/** Returns the record as it is after a change of its pay-out. */
export function withPayoutState(record: ListedRecord, state: PayoutState, reason: string | null = null): ListedRecord {
  const payout = { ...(record.details.payout as RecordPayout), state, reason }
  return { ...record, details: { ...record.details, payout } }
}

export function isPayout({ details }: Pick<ListedRecord, 'details'>): boolean {
  return details.payout !== undefined
}
