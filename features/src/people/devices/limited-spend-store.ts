import { newId } from '@paps/contract'
import { bigintArray, deleteBatch, type Reader, type Tx, uuidArray } from '@paps/database'
import { sql } from 'kysely'
import { LIMITED_MS } from '../auth/open-session.ts'

/** An amount that a session of a new device spends. */
export interface LimitedSpend {
  userId: string
  sessionId: string
  amountMinor: bigint
}

/**
 * Locks people, so that the spending of their new devices is counted one after the other, also on different accounts.
 * Accounts are locked before.
 */
export async function lockSpenders(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from users where id = any (${uuidArray(userIds)}::uuid[]) order by id for no key update`.execute(tx)
}

/** Returns what the new devices of each person spent within the last day. */
export async function readLimitedSpends(
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ user_id: string; spent: bigint }>`
    select user_id, sum(amount_minor)::bigint as spent from limited_spends
    where user_id = any (${uuidArray(userIds)}::uuid[]) and spent_at > ${new Date(now.getTime() - LIMITED_MS)}
    group by user_id`.execute(reader)
  return new Map(rows.map(({ user_id, spent }) => [user_id, spent]))
}

/** Returns until when each of these sessions is limited. Omits those that are not, or not any more. */
export async function readLimitedSessions(
  reader: Reader,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; limited_until: Date }>`
    select id, limited_until from sessions
    where id = any (${uuidArray(sessionIds)}::uuid[]) and limited_until > ${now}`.execute(reader)
  return new Map(rows.map(({ id, limited_until }) => [id, limited_until]))
}

export async function insertLimitedSpends(tx: Tx, spends: readonly LimitedSpend[], now: Date): Promise<void> {
  await sql`
    insert into limited_spends (id, user_id, session_id, amount_minor, spent_at)
    select id, user_id, session_id, amount_minor, ${now}
    from unnest(
      ${uuidArray(spends.map(() => newId()))}::uuid[],
      ${uuidArray(spends.map(({ userId }) => userId))}::uuid[],
      ${uuidArray(spends.map(({ sessionId }) => sessionId))}::uuid[],
      ${bigintArray(spends.map(({ amountMinor }) => amountMinor))}::bigint[]
    ) as made (id, user_id, session_id, amount_minor)`.execute(tx)
}

/** Deletes up to `limit` rows that count no more. */
export function deleteOldLimitedSpends(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'limited_spends', key: ['id'], where: sql`spent_at < ${before}`, limit })
}
