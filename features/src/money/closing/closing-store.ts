import type { Reader } from '@paps/database'
import { sql } from 'kysely'

export interface PendingRecord {
  id: string
  kind: 'withdrawal' | 'topup' | 'redemption'
  amount_minor: bigint
}

const MAX_SHOWN = 50

/** Returns the pending records that a person started, newest first. */
export async function readPending(reader: Reader, userId: string): Promise<PendingRecord[]> {
  const { rows } = await sql<PendingRecord>`
    select id, kind, amount_minor from (
      select id, kind, amount_minor, created_at from records
      where sender_id = ${userId} and kind = 'withdrawal' and state = 'pending'
      union all
      select id, kind, amount_minor, created_at from records
      where receiver_id = ${userId} and kind in ('topup', 'redemption') and state = 'pending'
    ) pending
    order by created_at desc, id desc
    limit ${sql.lit(MAX_SHOWN)}`.execute(reader)
  return rows
}

/** The days within which the bank usually returns a pay-out. */
const RETURNED_WITHIN_DAYS = 14

/** Whether a pay-out could still come back to the person's balance. */
export async function hasPayoutUnderWay(reader: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payouts
    where user_id = ${userId} and state = 'sent'
      and sent_at > clock_timestamp() - make_interval(days => ${RETURNED_WITHIN_DAYS})
    limit 1`.execute(reader)
  return rows.length > 0
}

/** Payers dispute a payment at most this long after it, but for rare cases. */
const DISPUTED_WITHIN_DAYS = 120

/** Returns until when money of cards or mobile money could be taken back, or null. */
export async function readDisputableUntil(reader: Reader, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(coalesce(r.decided_at, r.created_at)) + make_interval(days => ${DISPUTED_WITHIN_DAYS}) as until
    from provider_payments p cross join lateral records_by_id(array[p.record_id]) r
    where p.user_id = ${userId} and p.state = 'credited' and p.returned_minor < p.amount_minor`.execute(reader)
  const until = rows[0]?.until ?? null
  return until !== null && until > now ? until : null
}

interface Counts {
  /** Withdrawals of others to be paid out by this user. */
  payouts: number
  requests_made: number
  requests_received: number
  sessions: number
  store_page: boolean
  api_keys: number
  webhooks: number
}

export async function countDependents(reader: Reader, userId: string, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from records where receiver_id = ${userId} and kind = 'withdrawal' and state = 'pending') as payouts,
      (select count(*)::int from records where receiver_id = ${userId} and kind = 'request' and state = 'pending') as requests_made,
      (select count(*)::int from records where sender_id = ${userId} and kind = 'request' and state = 'pending') as requests_received,
      (select count(*)::int from sessions where user_id = ${userId} and ended_at is null and expires_at > ${now}) as sessions,
      exists (select from store_pages where user_id = ${userId}) as store_page,
      (select count(*)::int from api_keys where user_id = ${userId} and revoked_at is null) as api_keys,
      (select count(*)::int from webhooks where user_id = ${userId}) as webhooks`.execute(reader)
  const [counts] = rows
  if (!counts) throw new Error('count query returned no row')
  return counts
}

/** Returns the open pots with their balances. */
export async function readOpenPotBalances(reader: Reader, ownerId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    account_id: string
    balance_minor: bigint
    locked_until: string | null
    automatic: boolean
  }>`
    select p.id, p.name, p.account_id, a.balance_minor, p.locked_until::text as locked_until, p.auto_next is not null as automatic
    from pots p cross join lateral ledger_balance(p.account_id) a
    where p.owner_id = ${ownerId} and p.state = 'open'
    order by p.created_at, p.id`.execute(reader)
  return rows
}
