import type { ListDefinition } from '@paps/database'
import { sql } from 'kysely'
import { type RecordScope, recordList } from '../records/record-list.ts'
import type { ListedPayment } from './present-payment.ts'

/** The list of records, with what was given back of each payment on the page: one look at its refunds by index. */
export const paymentList: ListDefinition<ListedPayment, RecordScope> = {
  ...recordList,
  columns: sql`${recordList.columns}, case when r.kind = 'payment' then coalesce((
    select sum(refund.amount)::bigint from records refund where refund.parent_id = r.id and refund.kind = 'refund'
  ), 0) end as refunded`,
}
