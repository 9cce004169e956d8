import type { TopUpMethod } from '@paps/contract'
import type { DueRow, Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import { readTaken } from '../corrections/correction-store.ts'
import type { CreditedTopUp } from './referral.ts'

export async function findReferrer(reader: Reader, userId: string): Promise<string | null> {
  const user = await reader.selectFrom('users').select('referred_by').where('id', '=', userId).executeTakeFirst()
  return user?.referred_by ?? null
}

/** Whether a person is verified and has a referrer who can be rewarded. */
export async function isEligible(reader: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join users r on r.id = u.referred_by
    where u.id = ${userId} and u.national_id_status = 'approved' and u.deleted_at is null
      and r.user_type in ('regular', 'store')`.execute(reader)
  return rows.length > 0
}

/** Locks the referral of a person. Later reads of the transaction see everything that was committed before. */
export async function lockReferral(tx: Tx, referredId: string, referrerId: string): Promise<void> {
  await sql`
    insert into referral_waits (referred_id, referrer_id) values (${referredId}, ${referrerId})
    on conflict (referred_id) do update set referrer_id = excluded.referrer_id`.execute(tx)
}

/** Writes when the reward is due, or that none waits. */
export async function writeWait(tx: Tx, referredId: string, dueAt: Date | null): Promise<void> {
  await sql`
    update referral_waits set due_at = ${dueAt}
    where referred_id = ${referredId} and due_at is distinct from ${dueAt}`.execute(tx)
}

/** Returns referred people whose wait is over, the longest overdue first. */
export async function listDue(
  reader: Reader,
  now: Date,
  { after, limit }: { after: DueRow | null; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select referred_id as id, due_at::text as at from referral_waits
    where due_at <= ${now} ${after ? sql`and (due_at, referred_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by due_at, referred_id limit ${limit}`.execute(reader)
  return rows
}

interface TopUpRow {
  id: string
  amount_minor: bigint
  fee_minor: bigint
  decided_at: Date
  method: TopUpMethod
}

/** Returns the credited top-ups of a person. */
export async function readCredited(tx: Tx, userId: string): Promise<CreditedTopUp[]> {
  const { rows } = await sql<TopUpRow>`
    select id, amount_minor, fee_minor, decided_at, details->>'method' as method from records
    where receiver_id = ${userId} and kind = 'topup' and state = 'approved' order by created_at, id`.execute(tx)
  const payments = await readPayments(tx, userId)
  const credited: CreditedTopUp[] = []
  for (const { id, amount_minor, fee_minor, decided_at, method } of rows) {
    const payment = payments.get(id)
    const corrected = (await readTaken(tx, id)).minor
    // A closed account is not corrected: the house bore what the provider returned.
    const returned = payment?.returned_minor ?? 0n
    const leftMinor = amount_minor - larger(corrected, returned)
    credited.push({
      method,
      creditedAt: decided_at,
      paidMinor: leftMinor > 0n ? leftMinor + fee_minor : 0n,
      isDisputed: payment?.dispute === 'open',
    })
  }
  return credited
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

async function readPayments(tx: Tx, userId: string) {
  const { rows } = await sql<{ record_id: string; returned_minor: bigint; dispute: string }>`
    select record_id, returned_minor, dispute from provider_payments
    where user_id = ${userId} and record_id is not null and (returned_minor > 0 or dispute = 'open')`.execute(tx)
  return new Map(rows.map((row) => [row.record_id, row]))
}

export interface Reward {
  /** The record. */
  id: string
  referrerId: string
  points: bigint
  /** The least top-up when it was earned. */
  leastMinor: bigint
  isTakenBack: boolean
}

/** Returns the reward for a person, or null. */
export async function findReward(reader: Reader, referredId: string): Promise<Reward | null> {
  const { rows } = await sql<Reward>`
    select id, receiver_id as "referrerId", points, coalesce((details->>'least')::bigint, 0) as "leastMinor",
      details ? 'taken_back' as "isTakenBack"
    from records where kind = 'referral' and details->>'referred_id' = ${referredId}`.execute(reader)
  return rows[0] ?? null
}

/** Marks a reward as taken back. The amounts of the record stay. */
export async function markTakenBack(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update records set details = details || jsonb_build_object('taken_back', ${at.toISOString()}::text), updated_at = ${at}
    where id = ${id} and kind = 'referral'`.execute(tx)
}

export interface ReferralCounts {
  code: string
  brought: number
  rewarded: number
  points: bigint
}

/** Returns what a person's code has brought, without what was taken back. */
export async function readReferralCounts(reader: Reader, userId: string): Promise<ReferralCounts | null> {
  const { rows } = await sql<ReferralCounts>`
    select u.referral_code as code, brought.people as brought, rewards.people as rewarded, rewards.points
    from users u
    cross join lateral (select count(*)::int as people from users b where b.referred_by = u.id
      and (b.user_type <> 'regular' or b.is_email_verified or b.deleted_at is not null)) brought
    cross join lateral (
      select count(*)::int as people, coalesce(sum(points), 0)::bigint as points
      from records where receiver_id = u.id and kind = 'referral' and not details ? 'taken_back'
    ) rewards
    where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  return rows[0] ?? null
}

/** Returns when the rewards that wait for a person are due, the earliest first. */
export async function readWaits(reader: Reader, referrerId: string, limit: number): Promise<Date[]> {
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from referral_waits where referrer_id = ${referrerId} and due_at is not null
    order by due_at limit ${limit}`.execute(reader)
  return rows.map(({ due_at }) => due_at)
}
