import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { type RecordScope, recordList } from '../records/record-list.ts'
import type { ListedPayment } from './present-payment.ts'

/** The list of records, with what refunds and corrections took of each payment on the page: two looks by index. */
export const paymentList: ListDefinition<ListedPayment, RecordScope> = {
  ...recordList,
  columns: sql`${recordList.columns}, case when r.kind = 'payment' then corrected_sum(r.id) end as refunded`,
}
