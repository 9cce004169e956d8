import type { TopUpMethod } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ProviderName } from '../../ports/payment-provider.ts'

export interface OrderRow {
  reference: string
  user_id: string
  amount_minor: bigint
  method: TopUpMethod
  /** Null: the owner reports the payment. */
  provider: ProviderName | null
  record_id: string | null
  created_at: Date
  expires_at: Date
}

export type NewOrder = Omit<OrderRow, 'record_id'>

/** Returns false when the reference is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('topup_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns a person's own order and locks it. */
export async function lockOrder(tx: Tx, userId: string, reference: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select * from topup_orders where reference = ${reference} and user_id = ${userId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the order of any customer and locks it. */
export async function lockOrderByReference(tx: Tx, reference: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select * from topup_orders where reference = ${reference} for update`.execute(tx)
  return rows[0] ?? null
}

export async function linkOrder(tx: Tx, reference: string, recordId: string): Promise<void> {
  await tx.updateTable('topup_orders').set({ record_id: recordId }).where('reference', '=', reference).execute()
}

/** Returns the orders whose payment the owner can still report, newest first. */
export async function readOpenOrders(reader: Reader, userId: string, now: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from topup_orders
    where user_id = ${userId} and record_id is null and provider is null and expires_at > ${now}
    order by created_at desc`.execute(reader)
  return rows
}

/** Returns the number of open orders and pending top-ups. */
export async function countWaiting(reader: Reader, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (
      (select count(*) from topup_orders
        where user_id = ${userId} and record_id is null and provider is null and expires_at > ${now})
      + (select count(*) from records where receiver_id = ${userId} and kind = 'topup' and state = 'pending')
    )::int as waiting`.execute(reader)
  return rows[0]?.waiting ?? 0
}
