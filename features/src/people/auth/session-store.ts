import { type Actor, isAdmin } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface NewSession {
  id: string
  userId: string
  device: string
  address: string | null
  country: string | null
  deviceHash: Buffer | null
  expiresAt: Date
  /** When the second factor was given. */
  factorAt: Date | null
  /** Null for a device without a limit. */
  limitedUntil: Date | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      address: session.address,
      country: session.country,
      device_hash: session.deviceHash,
      expires_at: session.expiresAt,
      factor_at: session.factorAt,
      limited_until: session.limitedUntil,
    })
    .execute()
}

/**
 * Returns the actors of live sessions by session id. Omits sessions that ended or expired, and those of people who are
 * deleted, locked or no longer allowed to act for their store.
 */
export async function findActors(
  reader: Reader,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Actor>> {
  const { rows } = await sql<Omit<Actor, 'isDraft'> & { limitedUntil: Date | null; isDraft: boolean }>`
    select session_id as "sessionId", user_id as "userId", user_type as "userType", store_id as "storeId",
      is_draft as "isDraft", limited_until as "limitedUntil", last_seen_at as "lastSeenAt", factor_at as "factorAt"
    from acting(${sessionIds}::uuid[], ${now})`.execute(reader)
  return new Map(
    rows.map(({ storeId, limitedUntil, isDraft, ...actor }) => [
      actor.sessionId,
      {
        ...actor,
        ...(isDraft && { isDraft }),
        ...(storeId && { storeId }),
        ...(limitedUntil && limitedUntil > now && { limitedUntil }),
      },
    ]),
  )
}

/** Returns whether this is an operator who ended or whose store does not trade. Such an operator can't sign in. */
export async function isStopped(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u
    where u.id = ${userId} and u.user_type in ('cashier', 'manager') and not exists (
      select from operators o where o.user_id = u.id and o.ended_at is null and o.suspended_at is null
    )`.execute(tx)
  return rows.length > 0
}

export async function isStaff(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('user_type').where('id', '=', userId).executeTakeFirst()
  return user !== undefined && isAdmin(user.user_type)
}

/** Returns false when the session had already ended. */
export async function markEnded(tx: Tx, sessionId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Returns the ids of the sessions that ended. */
export async function markAllEnded(tx: Tx, userId: string, exceptSessionId: string | undefined): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (exceptSessionId !== undefined) query = query.where('id', '!=', exceptSessionId)
  const ended = await query.returning('id').execute()
  return ended.map(({ id }) => id)
}

/** Ends the sessions of a device. Returns the ids that ended. */
export async function markDeviceEnded(tx: Tx, userId: string, deviceHash: Buffer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null and device_hash = ${deviceHash}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns live sessions, newest first, with the device hash and the first sign-in of that device. */
export async function listLiveSessions(reader: Reader, userId: string, now: Date) {
  return reader
    .selectFrom('sessions as s')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.user_id', '=', 's.user_id').onRef('d.device_hash', '=', 's.device_hash'),
    )
    .select(['s.id', 's.device', 's.address', 's.country', 's.created_at', 's.last_seen_at', 's.device_hash'])
    .select('d.first_seen_at as device_since')
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .execute()
}

export async function ownsLiveSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether this person has signed in before. */
export async function hasSignedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Writes at most once in `everyMs` per session. A minute is precise enough for the list of devices. */
export async function touchSessions(
  reader: Reader,
  sessionIds: readonly string[],
  now: Date,
  everyMs: number,
): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('last_seen_at', '<', new Date(now.getTime() - everyMs))
    .execute()
}
