import {
  bigintArray,
  commitInTwoPhases,
  jsonbArray,
  type Reader,
  sendWithGroup,
  type Tx,
  textArray,
  uuidArray,
} from '@paps/database'
import { sql } from 'kysely'
import { addReceived, type Received, spendReceived } from '../earning/received.ts'
import { periodsAt, type Spending, spendingAt } from './limit.ts'

export async function readSpending(reader: Reader, userId: string): Promise<Spending | null> {
  const { rows } = await sql<Spending>`
    select day::text, day_minor as "dayMinor", month::text, month_minor as "monthMinor"
    from spending where user_id = ${userId}`.execute(reader)
  return rows[0] ?? null
}

/** The counters of a person: spent amounts, and amounts received and not yet spent. */
export interface Counted extends Spending {
  userId: string
  received: Received
}

export async function readCounted(reader: Reader, userId: string): Promise<Counted | null> {
  const { rows } = await sql<Counted>`
    select user_id as "userId", day::text, day_minor as "dayMinor", month::text, month_minor as "monthMinor", received
    from spending where user_id = ${userId}`.execute(reader)
  return rows[0] ?? null
}

/** Writes the counters of people whose accounts are locked. */
export async function writeSpending(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await sendWithGroup(
    tx,
    'write_spending',
    sql`
    ${uuidArray(counted.map(({ userId }) => userId))}::uuid[],
    ${textArray(counted.map(({ day }) => day))}::text[],
    ${bigintArray(counted.map(({ dayMinor }) => dayMinor))}::bigint[],
    ${textArray(counted.map(({ month }) => month))}::text[],
    ${bigintArray(counted.map(({ monthMinor }) => monthMinor))}::bigint[],
    ${jsonbArray(counted.map(({ received }) => received))}::jsonb[]`,
  )
}

/** Counts received money. Call it with the account locked, after the journal that credits it. */
export async function countReceived(tx: Tx, userId: string, amountMinor: bigint, now: Date): Promise<void> {
  const { rows } = await sql<{ received: Received }>`select received from spending where user_id = ${userId}`.execute(
    tx,
  )
  const spending = spendingAt(await readSpending(tx, userId), now)
  await writeSpending(tx, [{ userId, ...spending, received: addReceived(rows[0]?.received ?? {}, amountMinor, now) }])
}

/** Removes received money that is taken back. Call it with the account locked. */
export async function uncountReceived(tx: Tx, userId: string, amountMinor: bigint, now: Date): Promise<void> {
  const { rows } = await sql<{ received: Received }>`select received from spending where user_id = ${userId}`.execute(
    tx,
  )
  const [stored] = rows
  if (!stored || Object.keys(stored.received).length === 0) return
  const spending = spendingAt(await readSpending(tx, userId), now)
  await writeSpending(tx, [
    { userId, ...spending, received: spendReceived(stored.received, amountMinor, now).received },
  ])
}

/**
 * Reverts spending counted at `countedAt`. Call it with the spender's account locked, after the journal that returns
 * the money.
 */
export async function uncountSpending(tx: Tx, userId: string, amountMinor: bigint, countedAt: Date): Promise<void> {
  const { day, month } = periodsAt(countedAt)
  await commitInTwoPhases(tx)
  await sql`
    update spending
    set day_minor = case when day = ${day}::date then greatest(0, day_minor - ${amountMinor}) else day_minor end,
      month_minor = case when month = ${month}::date then greatest(0, month_minor - ${amountMinor}) else month_minor end
    where user_id = ${userId}`.execute(tx)
}
