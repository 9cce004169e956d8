export { listRecordJournals } from './list-record-journals.ts'
export { presentRecord } from './present-record.ts'
export type { ListedRecord } from './record.ts'
export { RECORD_SUMS, type RecordScope, recordList } from './record-list.ts'
