export { presentRecord } from './present-record.ts'
export type { ListedRecord } from './record.ts'
export { type RecordScope, recordList } from './record-list.ts'
