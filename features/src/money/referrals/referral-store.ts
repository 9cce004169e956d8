import type { Reader } from '@paps/database'
import { sql } from 'kysely'

export async function findReferrer(reader: Reader, userId: string): Promise<string | null> {
  const user = await reader.selectFrom('users').select('referred_by').where('id', '=', userId).executeTakeFirst()
  return user?.referred_by ?? null
}

/** Returns the referrer of a person who is verified and has topped up; null while either is missing. */
export async function findDueReferrer(reader: Reader, userId: string): Promise<string | null> {
  const { rows } = await sql<{ referrer_id: string }>`
    select r.id as referrer_id
    from users u join users r on r.id = u.referred_by
    where u.id = ${userId} and u.national_id_status = 'approved' and u.deleted_at is null
      and r.user_type in ('regular', 'store')
      and exists (select from records where receiver_id = u.id and kind = 'topup' and state = 'approved')`.execute(
    reader,
  )
  return rows[0]?.referrer_id ?? null
}

export interface ReferralCounts {
  code: string
  brought: number
  rewarded: number
  points: bigint
}

export async function readReferralCounts(reader: Reader, userId: string): Promise<ReferralCounts | null> {
  const { rows } = await sql<ReferralCounts>`
    select u.referral_code as code, brought.people as brought, rewards.people as rewarded, rewards.points
    from users u
    cross join lateral (select count(*)::int as people from users b where b.referred_by = u.id
      and (b.user_type <> 'regular' or b.is_email_verified or b.deleted_at is not null)) brought
    cross join lateral (
      select count(*)::int as people, coalesce(sum(points), 0)::bigint as points
      from records where receiver_id = u.id and kind = 'referral'
    ) rewards
    where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  return rows[0] ?? null
}
