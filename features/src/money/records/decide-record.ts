import type { Tx } from '@paps/database'
import type { ListedRecord } from './record.ts'
import { endRecord, type RecordEnd } from './record-store.ts'

/** Ends the wait of a record that is locked, and answers it as lists show it from then on. */
export async function decideRecord(
  tx: Tx,
  record: ListedRecord,
  { state, decidedBy, reason = null, at, ...arrived }: Omit<RecordEnd, 'id'>,
): Promise<ListedRecord> {
  await endRecord(tx, { id: record.id, state, decidedBy, reason, at, ...arrived })
  return { ...record, ...arrived, state, reason, updated_at: at }
}
