import type { Actor, Scope } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface KeyRow {
  id: string
  name: string
  begins: string
  scopes: Scope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

export interface KeyInsert extends Omit<KeyRow, 'last_used_at'> {
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
    .select(['id', 'name', 'begins', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
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
}

/** Omits keys that ended or expired, and keys of owners who are deleted, locked or no longer an approved store. */
export async function findKeyHolders(
  reader: Reader,
  keyIds: readonly string[],
  now: Date,
): Promise<Map<string, KeyHolder>> {
  const { rows } = await sql<KeyHolder>`
    select k.id as "sessionId", k.hash, k.scopes, u.id as "userId", u.user_type as "userType"
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

/** Writes at most once a minute per key, as for sessions. */
export async function touchKeys(reader: Reader, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${now}
    where id = any (${ids}::uuid[])
      and (last_used_at is null or last_used_at < ${new Date(now.getTime() - 60_000)})`.execute(reader)
}
