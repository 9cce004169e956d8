import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { type RecordScope, recordList } from '../records/record-list.ts'
import type { ListedPayment } from './present-payment.ts'

/**
 * The list of records with the sums that refunds and corrections took from each payment: two index look-ups per row.
 */
export const paymentList: ListDefinition<ListedPayment, RecordScope> = {
  ...recordList,
  columns: sql`${recordList.columns}, case when r.kind = 'payment' then corrected_sum(r.id) end as refunded`,
}
