import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { periodsAt, type Spending } from '../limits/limit.ts'
import type { PaymentRow } from './provider-payment.ts'

type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'provider'
  | 'is_test'
  | 'reference'
  | 'user_id'
  | 'amount_minor'
  | 'fee_minor'
  | 'currency'
  | 'next_ask_at'
  | 'created_at'
  | 'expires_at'
>

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into provider_payments (id, provider, is_test, reference, user_id, amount_minor, fee_minor, currency, next_ask_at,
      created_at, updated_at, expires_at)
    values (${payment.id}, ${payment.provider}, ${payment.is_test}, ${payment.reference}, ${payment.user_id},
      ${payment.amount_minor}, ${payment.fee_minor}, ${payment.currency}, ${payment.next_ask_at}, ${payment.created_at},
      ${payment.created_at}, ${payment.expires_at})
    returning *`.execute(tx)
  return rows[0] as PaymentRow
}

export async function findPayment(reader: Reader, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select * from provider_payments where id = ${id}`.execute(reader)
  return rows[0] ?? null
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`select * from provider_payments where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the attempt under way of an order. */
export async function findUnderWay(tx: Tx, reference: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select * from provider_payments where reference = ${reference} and state in ('created', 'waiting')`.execute(tx)
  return rows[0] ?? null
}

/** Returns a person's latest attempts, newest first. */
export async function readRecentPayments(reader: Reader, userId: string, since: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from provider_payments where user_id = ${userId} and created_at > ${since}
    order by created_at desc, id desc limit 10`.execute(reader)
  return rows
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'external_id'
    | 'url'
    | 'state'
    | 'reason'
    | 'record_id'
    | 'returned_minor'
    | 'dispute'
    | 'disputes_taken'
    | 'asks'
    | 'next_ask_at'
    | 'due_since'
  >
>

export async function changePayment(
  tx: Tx,
  payment: PaymentRow,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update provider_payments set ${sql.join(
      Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${toColumn(value)}`),
    )}, updated_at = ${now}
    where id = ${payment.id}
    returning *`.execute(tx)
  return rows[0] as PaymentRow
}

const toColumn = (value: PaymentChange[keyof PaymentChange]) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value

/** Ends a payment whose top-up waited for staff. */
export async function endHeldPayment(
  tx: Tx,
  recordId: string,
  state: 'credited' | 'rejected',
  now: Date,
): Promise<void> {
  await sql`
    update provider_payments set state = ${state}, updated_at = ${now}
    where record_id = ${recordId} and state = 'held'`.execute(tx)
}

/**
 * Makes a payment due for asking. Returns false when it is due already or unknown, so that repeated callbacks cause one
 * query each and no work.
 */
export async function makeDue(tx: Tx, id: string, externalId: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update provider_payments
    set next_ask_at = ${now}, due_since = coalesce(due_since, ${now}), external_id = coalesce(external_id, ${externalId})
    where id = ${id} and (next_ask_at is null or next_ask_at > ${now}) and state <> 'rejected'
    returning id`.execute(tx)
  return rows.length > 0
}

/** Returns payments whose time to ask has passed before `before`, because their job was lost. */
export async function readOverdue(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from provider_payments where next_ask_at < ${before} order by next_ask_at limit ${limit}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Returns what a person pays in through providers this day and month, apart from one attempt. */
export async function readPaidIn(
  reader: Reader,
  userId: string,
  { now, except, underWay }: { now: Date; except: string; underWay: boolean },
): Promise<Spending> {
  const { day, month } = periodsAt(now)
  const states = ['held', 'credited', 'reversed', ...(underWay ? ['created', 'waiting'] : [])]
  const { rows } = await sql<{ day_minor: bigint; month_minor: bigint }>`
    select coalesce(sum(amount_minor) filter (where created_at >= ${day}::date at time zone 'UTC'), 0)::bigint as day_minor,
      coalesce(sum(amount_minor), 0)::bigint as month_minor
    from provider_payments
    where user_id = ${userId} and created_at >= ${month}::date at time zone 'UTC' and id <> ${except}
      and state = any (${states})`.execute(reader)
  return { day, month, dayMinor: rows[0]?.day_minor ?? 0n, monthMinor: rows[0]?.month_minor ?? 0n }
}
