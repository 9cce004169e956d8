import type { Tx } from '@paps/database'
import type { ListedRecord } from './record.ts'
import { endRecord, type RecordEnd } from './record-store.ts'

/** Ends a locked pending record and returns it with its new state. */
export async function decideRecord(
  tx: Tx,
  record: ListedRecord,
  { state, decidedBy, reason = null, at, ...arrived }: Omit<RecordEnd, 'id'>,
): Promise<ListedRecord> {
  await endRecord(tx, { id: record.id, state, decidedBy, reason, at, ...arrived })
  return { ...record, ...arrived, state, reason, updated_at: at }
}
