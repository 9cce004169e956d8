import type { Actor, Scope } from '@paps/contract'
import type { DueRow, Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface KeyRow {
  id: string
  name: string
  begins: string
  scopes: Scope[]
  created_at: Date
  expires_at: Date | null
  address_ranges: string[] | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_country: string | null
}

export interface KeyInsert extends Omit<KeyRow, `last_used_${string}`> {
  userId: string
  hash: Buffer
}

export async function insertKey(tx: Tx, { userId, ...key }: KeyInsert): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({ ...key, user_id: userId })
    .execute()
}

export async function listKeyRows(reader: Reader, userId: string): Promise<KeyRow[]> {
  const rows = await reader
    .selectFrom('api_keys')
    .select(['id', 'name', 'begins', 'scopes', 'created_at', 'expires_at', 'address_ranges'])
    .select(['last_used_at', 'last_used_address', 'last_used_country'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, scopes: row.scopes as Scope[] }))
}

/** The row of a valid key, with its owner. */
export interface KeyHolder extends Actor {
  hash: Buffer
  scopes: readonly Scope[]
  /** Null: any address. */
  ranges: readonly string[] | null
}

/** Omits keys that ended or expired, and keys of owners who are deleted, locked or no longer an approved store. */
export async function findKeyHolders(
  reader: Reader,
  keyIds: readonly string[],
  now: Date,
): Promise<Map<string, KeyHolder>> {
  const { rows } = await sql<KeyHolder>`
    select k.id as "sessionId", k.hash, k.scopes, k.address_ranges as ranges, u.id as "userId", u.user_type as "userType"
    from api_keys k join users u on u.id = k.user_id
    where k.id = any (${keyIds}::uuid[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and u.deleted_at is null and u.locked_at is null
      and (u.user_type = 'bank' or (u.user_type = 'store' and u.approved))`.execute(reader)
  return new Map(rows.map((holder) => [holder.sessionId, holder]))
}

export async function writeKeyHash(reader: Reader, id: string, hash: Buffer): Promise<void> {
  await reader.updateTable('api_keys').set({ hash }).where('id', '=', id).execute()
}

/** Returns the key's name, or null when the user has no live key of this id. */
export async function markRevoked(tx: Tx, userId: string, id: string): Promise<string | null> {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return revoked?.name ?? null
}

/** The use of a key, as its owner sees it. */
export interface KeyUse {
  id: string
  address: string
  country: string | null
}

/** Writes at most once a minute per key, as for sessions. */
export async function touchKeys(reader: Reader, uses: readonly KeyUse[], now: Date): Promise<void> {
  await sql`
    update api_keys k set last_used_at = ${now}, last_used_address = u.address, last_used_country = u.country
    from unnest(
      ${uses.map(({ id }) => id)}::uuid[],
      ${uses.map(({ address }) => address)}::text[],
      ${uses.map(({ country }) => country)}::text[]
    ) as u (id, address, country)
    where k.id = u.id
      and (k.last_used_at is null or k.last_used_at < ${new Date(now.getTime() - 60_000)})`.execute(reader)
}

interface ExpiringKey {
  name: string
  userId: string
  expiresAt: Date
}

/** Keys whose notice is due, 30 and 7 days before they expire. A key that lives no longer than that gets no such notice. */
const dueAt = (now: Date) => sql`
  api_keys k
  cross join lateral (
    select case when k.expires_at <= ${now}::timestamptz + interval '7 days' then 7 else 30 end as days
  ) n
  where k.revoked_at is null and k.expires_at > ${now} and k.expires_at <= ${now}::timestamptz + interval '30 days'
    and (k.notified_days is null or k.notified_days > n.days)
    and k.expires_at - k.created_at > n.days * interval '1 day'`

/** Returns keys whose notice is due and that follow `after`. */
export async function listExpiringKeys(
  reader: Reader,
  now: Date,
  { after, limit }: { after: DueRow | null; limit: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select k.id, k.expires_at::text as at from ${dueAt(now)}
      ${after ? sql`and (k.expires_at, k.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by k.expires_at, k.id limit ${limit}`.execute(reader)
  return rows
}

/** Marks a key whose notice is due and returns it. Skips a row locked by another transaction. */
export async function markNotified(tx: Tx, id: string, now: Date): Promise<ExpiringKey | undefined> {
  const { rows } = await sql<ExpiringKey>`
    with due as materialized (
      select k.id, n.days from ${dueAt(now)} and k.id = ${id} for update of k skip locked
    )
    update api_keys k set notified_days = due.days from due where k.id = due.id
    returning k.name, k.user_id as "userId", k.expires_at as "expiresAt"`.execute(tx)
  return rows[0]
}
