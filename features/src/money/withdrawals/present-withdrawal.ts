import { type WithdrawalRecord, withdrawalOnWire } from '@paps/contract'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'

export function presentWithdrawal(row: ListedRecord): WithdrawalRecord {
  return { ...presentRecord(row), code_locked: row.details.code_locked === true }
}

/** Returns the payload of events. */
export function shownWithdrawal(row: ListedRecord) {
  return withdrawalOnWire(presentWithdrawal(row))
}
