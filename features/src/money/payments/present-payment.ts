import { type PaymentRecord, paymentOnWire } from '@paps/contract'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'

/** A payment, refund or request with its list columns. */
export interface ListedPayment extends ListedRecord {
  /** Omitted when nothing was or can be refunded. */
  refunded?: bigint
}

export function presentPayment(row: ListedPayment): PaymentRecord {
  return {
    ...presentRecord(row),
    refunded: row.kind === 'payment' ? (row.refunded ?? 0n) : null,
    reminded_at: remindedAt(row),
  }
}

export function remindedAt({ details }: ListedRecord): Date | null {
  return typeof details.reminded_at === 'string' ? new Date(details.reminded_at) : null
}

/** Returns the payload of events. */
export function shownPayment(row: ListedPayment): Record<string, unknown> {
  return paymentOnWire(presentPayment(row))
}
