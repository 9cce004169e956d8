import { newId, type OperatorAct } from '@paps/contract'
import { bigintArray, momentArray, type Reader, type Tx, textArray, uuidArray } from '@paps/database'
import type { Writer } from '@paps/ledger'
import { sql } from 'kysely'
import type { LimitColumns, UsedToday } from '../../people/team/operator-limits.ts'

/** One act of an operator, stored beside the record. */
export interface NewAct {
  operatorId: string
  storeId: string
  act: OperatorAct
  recordId: string
  amountMinor: bigint
  at: Date
}

export interface ActingRow extends LimitColumns, UsedToday {
  user_id: string
  store_id: string
}

/**
 * Locks active operators in the order of their ids and returns their amounts of today. Accounts must be locked before,
 * never after. Two statements, because the second must see what the transaction wrote that the first waited for.
 */
export async function lockActing(tx: Tx, operatorIds: readonly string[], now: Date): Promise<Map<string, ActingRow>> {
  const ids = uuidArray([...new Set(operatorIds)].sort())
  await sql`
    select 1 from operators where user_id = any (${ids}::uuid[]) order by user_id for no key update`.execute(tx)
  return readActing(tx, operatorIds, now)
}

export async function readActing(
  reader: Reader,
  operatorIds: readonly string[],
  now: Date,
): Promise<Map<string, ActingRow>> {
  const { rows } = await sql<ActingRow>`
    select o.user_id, o.store_id, o.deposit_act_minor, o.deposit_day_minor, o.payout_act_minor, o.payout_day_minor,
      o.refund_act_minor, o.refund_day_minor,
      coalesce(d.deposit_minor, 0)::bigint as deposit_used, coalesce(d.payout_minor, 0)::bigint as payout_used,
      coalesce(d.refund_minor, 0)::bigint as refund_used
    from operators o
    left join operator_days d on d.operator_id = o.user_id and d.day = (${now}::timestamptz at time zone 'UTC')::date
    where o.user_id = any (${uuidArray([...operatorIds])}::uuid[]) and o.ended_at is null
      and o.suspended_at is null`.execute(reader)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/**
 * A trigger of the table updates the counters, and refuses acts above the limits that the code let through by mistake.
 */
export async function insertActs(tx: Tx, acts: readonly NewAct[]): Promise<void> {
  await sql`
    insert into operator_acts (id, operator_id, store_id, act, record_id, amount_minor, at)
    select * from unnest(
      ${uuidArray(acts.map(() => newId()))}::uuid[],
      ${uuidArray(acts.map(({ operatorId }) => operatorId))}::uuid[],
      ${uuidArray(acts.map(({ storeId }) => storeId))}::uuid[],
      ${textArray(acts.map(({ act }) => act))}::text[],
      ${uuidArray(acts.map(({ recordId }) => recordId))}::uuid[],
      ${bigintArray(acts.map(({ amountMinor }) => amountMinor))}::bigint[],
      ${momentArray(acts.map(({ at }) => at))}::timestamptz[])`.execute(tx)
}

/** Writes the act in the transaction of the movement it is attached to. */
export const actWriter: Writer<NewAct> = { write: insertActs }

/** Returns the operator of a store's till, or null. */
export async function findTill(reader: Reader, storeId: string, till: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from operators where till = ${till} and store_id = ${storeId} and ended_at is null`.execute(reader)
  return rows[0]?.user_id ?? null
}

/** Returns the operator who requested a payment, or null. */
export async function findRequestingOperator(reader: Reader, requestId: string): Promise<string | null> {
  const { rows } = await sql<{ operator_id: string }>`
    select operator_id from operator_acts where record_id = ${requestId} and act = 'request'`.execute(reader)
  return rows[0]?.operator_id ?? null
}
