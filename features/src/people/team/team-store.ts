import type { OperatorKind } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { LimitColumns, UsedToday } from './operator-limits.ts'

/** An operator with their account and the amounts moved on the current UTC day. */
export interface OperatorRow extends LimitColumns, UsedToday {
  user_id: string
  store_id: string
  name: string
  till: string
  email: string
  role: OperatorKind
  created_at: Date
  suspended_at: Date | null
  ended_at: Date | null
}

const LIMITS = sql.raw(
  `o.deposit_act_minor, o.deposit_day_minor, o.payout_act_minor, o.payout_day_minor, o.refund_act_minor,
  o.refund_day_minor`,
) as RawBuilder<unknown>

export const USED = sql.raw(
  `coalesce(d.deposit_minor, 0)::bigint as deposit_used, coalesce(d.payout_minor, 0)::bigint as payout_used,
  coalesce(d.refund_minor, 0)::bigint as refund_used`,
)

function selectOperators(where: RawBuilder<unknown>, now: Date): RawBuilder<OperatorRow> {
  return sql<OperatorRow>`
    select o.user_id, o.store_id, o.name, o.till, u.email, u.user_type as role, ${LIMITS}, ${USED}, o.created_at,
      o.suspended_at, o.ended_at
    from operators o
    join users u on u.id = o.user_id
    left join operator_days d on d.operator_id = o.user_id and d.day = (${now}::timestamptz at time zone 'UTC')::date
    where ${where}`
}

/** Lists active operators first, then ended ones, newest first. */
export async function listOperators(reader: Reader, storeId: string, now: Date): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select * from (${selectOperators(sql`o.store_id = ${storeId}`, now)}) listed
    order by ended_at desc nulls first, created_at, user_id
    limit 200`.execute(reader)
  return rows
}

/** Returns an operator of this store, or null. Operators of other stores are not found. */
export async function findOperator(
  reader: Reader,
  storeId: string,
  operatorId: string,
  now: Date,
): Promise<OperatorRow | null> {
  const { rows } = await selectOperators(sql`o.store_id = ${storeId} and o.user_id = ${operatorId}`, now).execute(
    reader,
  )
  return rows[0] ?? null
}

/** Locks an operator who has not ended. Returns false when there is none. */
export async function lockOperator(tx: Tx, storeId: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operators where store_id = ${storeId} and user_id = ${operatorId} and ended_at is null
    for no key update`.execute(tx)
  return rows.length > 0
}

export interface NewOperator extends LimitColumns {
  user_id: string
  store_id: string
  name: string
  till: string
}

export async function insertOperator(tx: Tx, operator: NewOperator): Promise<void> {
  await tx.insertInto('operators').values(operator).execute()
}

export async function updateLimits(tx: Tx, operatorId: string, limits: LimitColumns): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ ...limits, updated_at: sql<Date>`now()` })
    .where('user_id', '=', operatorId)
    .execute()
}

/**
 * Database triggers end the sessions and erase the account. Returns the name, or null when the operator had already
 * ended.
 */
export async function markOperatorEnded(tx: Tx, storeId: string, operatorId: string): Promise<string | null> {
  const ended = await tx
    .updateTable('operators')
    .set({ ended_at: sql<Date>`now()`, ended_by: storeId, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('user_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return ended?.name ?? null
}

export async function countTeam(tx: Tx, storeId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from operators where store_id = ${storeId} and ended_at is null)::int
      + (select count(*) from operator_invitations
        where store_id = ${storeId} and used_at is null and revoked_at is null and expires_at > ${now})::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns the details of the store that are shown to its operator. */
export async function findActsFor(reader: Reader, operatorId: string) {
  const { rows } = await sql<{
    _id: string
    paps_id: string
    avatar: string | null
    till: string
    business_name: string | null
    first_name: string
    last_name: string
  }>`
    select s.id as _id, s.paps_id, s.avatar, o.till, s.business_name, s.first_name, s.last_name
    from operators o join users s on s.id = o.store_id
    where o.user_id = ${operatorId}`.execute(reader)
  return rows[0] ?? null
}
