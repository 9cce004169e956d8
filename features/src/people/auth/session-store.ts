import type { Actor, UserType } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface NewSession {
  id: string
  userId: string
  device: string
  address: string | null
  expiresAt: Date
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      address: session.address,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Whom a live session belongs to; null for one that ended, expired or belongs to somebody who left or is locked out. */
export async function findActor(reader: Reader, sessionId: string, now: Date): Promise<Actor | null> {
  const found = await reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.user_type'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .executeTakeFirst()
  return found ? { userId: found.id, sessionId, userType: found.user_type as UserType } : null
}

/** False when it had ended before. */
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

/** The ids of those that ended. */
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

export async function listLiveSessions(reader: Reader, userId: string, now: Date) {
  return reader
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
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

/** Whether this person was here before, and with this device. */
export async function knownDevices(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('sessions').select('device').distinct().where('user_id', '=', userId).execute()
  return new Set(rows.map(({ device }) => device))
}

/** Written at most once in a while: a row a minute is enough to tell an owner when a device was last used. */
export async function touchSession(reader: Reader, sessionId: string, now: Date): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', new Date(now.getTime() - 60_000))
    .execute()
}
