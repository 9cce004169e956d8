import type { RecordState } from '@paps/contract'
import type { ListedRecord } from '../records/record.ts'
import type { Subject } from './document-signer.ts'
import type { Outcome } from './outcome.ts'

/** A record as its receipt shows it. */
export interface Receipt {
  record: ListedRecord
  outcome: Outcome
  code: string
}

/** What a receipt is about. */
export function receiptSubject({ id }: ListedRecord): Subject {
  return { document: 'receipt', recordId: id }
}

/** All that a receipt says of money, as it is signed. The state is the one it was in when the receipt was made. */
export function receiptSays(record: ListedRecord, state: RecordState): readonly unknown[] {
  const { id, kind, sender_id, receiver_id, amount_minor, fee_minor, points, created_at } = record
  return [id, kind, state, sender_id, receiver_id, amount_minor, fee_minor, points, created_at.toISOString()]
}

/** The states a receipt of this record may have been made in: a record waits, and then ends once. */
export function statesOf({ state }: ListedRecord): readonly RecordState[] {
  return state === 'pending' ? ['pending'] : [state, 'pending']
}
