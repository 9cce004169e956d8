import type { BULK_COLUMNS, BULK_ERRORS, BULK_WARNINGS } from '@paps/contract'

/** The job that pays the rows of a confirmed file. */
export const PAY_BULK = 'pay-bulk'

/** A store transfers from its wallet, a bank deposits, and finance tops up from outside. */
export type BulkKind = 'transfer' | 'deposit' | 'credit'

export type BulkState = 'checked' | 'waiting' | 'queued' | 'running' | 'done' | 'cancelled' | 'rejected'

export type BulkColumn = (typeof BULK_COLUMNS)[number]

export interface BulkError {
  line: number
  column: BulkColumn
  code: (typeof BULK_ERRORS)[number]
  value: string
}

export interface BulkWarning {
  line: number
  code: (typeof BULK_WARNINGS)[number]
  earlier: number
}

/** One line of the file, each cell valid in itself. */
export interface BulkLine {
  line: number
  receiver: string
  amountMinor: bigint
  note: string | null
  reference: string | null
}

/** A line whose receiver can be paid. */
export interface PayableLine extends BulkLine {
  receiverId: string
  /** The fee of a deposit, which the receiver bears. */
  feeMinor: bigint
}

export interface BulkPaymentRow {
  id: string
  owner_id: string
  kind: BulkKind
  state: BulkState
  file_name: string
  digest: string
  payments: number
  total_minor: bigint
  warnings: number
  per_hundred: string
  created_at: Date
  confirmed_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  /** The second person. */
  approved_by: string | null
}

/** A row to pay. Its record id was fixed when the file was checked. */
export interface ReadyRow {
  record_id: string
  receiver_id: string
  amount_minor: bigint
  fee_minor: bigint
  note: string | null
  reference: string | null
}
