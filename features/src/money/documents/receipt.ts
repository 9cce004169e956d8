import type { RecordState } from '@paps/contract'
import type { ListedRecord } from '../records/record.ts'
import type { Subject } from './document-signer.ts'
import type { Outcome } from './outcome.ts'

/** A record with the data of its receipt. */
export interface Receipt {
  record: ListedRecord
  outcome: Outcome
  code: string
}

export function receiptSubject({ id }: ListedRecord): Subject {
  return { document: 'receipt', recordId: id }
}

/** Returns the signed content of a receipt: all monetary fields and the state at the time of the receipt. */
export function receiptContent(record: ListedRecord, state: RecordState): readonly unknown[] {
  const { id, kind, sender_id, receiver_id, amount_minor, fee_minor, points, created_at } = record
  return [id, kind, state, sender_id, receiver_id, amount_minor, fee_minor, points, created_at.toISOString()]
}

/** Returns the states in which a receipt of this record may have been made. A record leaves `pending` at most once. */
export function listReceiptStates({ state }: ListedRecord): readonly RecordState[] {
  return state === 'pending' ? ['pending'] : [state, 'pending']
}
