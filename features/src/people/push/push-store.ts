import { newId } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { PushTarget } from '../../ports/push.ts'
import { type Allowance, peekWait, useAllowances } from '../usage/usage-store.ts'

/** Devices of one person. The newest count. */
export const MAX_PUSH_DEVICES = 5

/** The failures after which the endpoints of a person rest. New endpoints have no failures of their own to use up. */
const failuresOf = (userId: string): Allowance => ({ scope: 'push-failed', key: userId, most: 5, seconds: 30 * 60 })

export interface NewSubscription extends PushTarget {
  userId: string
  sessionId: string
  device: string
}

/** A browser belongs to the session that subscribed last. */
export async function insertSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { userId, sessionId, device, endpoint, p256dh, auth } = subscription
  await sql`delete from push_subscriptions where endpoint = ${endpoint} or session_id = ${sessionId}`.execute(tx)
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device)
    select ${newId()}, ${userId}, s.id, ${endpoint}, ${p256dh}, ${auth}, ${device}
    from sessions s
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null
    for share`.execute(tx)
}

/** Deletes a person's oldest devices beyond `most`. */
export async function trimSubscriptions(tx: Tx, userId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions
    where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most})`.execute(
    tx,
  )
}

const LIVE = sql`
  push_subscriptions p
  join sessions s on s.id = p.session_id
  join users u on u.id = p.user_id`

/** Restricts to live sessions of people who are not locked. */
const isLive = (now: Date) => sql`
  s.ended_at is null and s.expires_at > ${now} and u.deleted_at is null and u.locked_at is null`

export interface Subscription extends PushTarget {
  id: string
  session_id: string
  device: string
  created_at: Date
}

export async function listSubscriptions(reader: Reader, userId: string, now: Date): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select p.id, p.session_id, p.endpoint, p.p256dh, p.auth, p.device, p.created_at
    from ${LIVE} where p.user_id = ${userId} and ${isLive(now)}
    order by p.created_at desc, p.id desc`.execute(reader)
  return rows
}

export async function findSubscription(
  reader: Reader,
  userId: string,
  id: string,
  now: Date,
): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select p.id, p.session_id, p.endpoint, p.p256dh, p.auth, p.device, p.created_at
    from ${LIVE} where p.id = ${id} and p.user_id = ${userId} and ${isLive(now)}`.execute(reader)
  return rows[0] ?? null
}

/** Returns false when the person has no subscription of this id. */
export async function deleteSubscription(reader: Reader, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where id = ${id} and user_id = ${userId}`.execute(reader)
  return numAffectedRows === 1n
}

/** Counts a failure of any endpoint of a person. */
export async function countPushFailure(tx: Tx, userId: string): Promise<void> {
  await useAllowances(tx, [failuresOf(userId)])
}

/** Returns the seconds for which the endpoints of a person rest, or null. */
export function readPushRest(reader: Reader, userId: string): Promise<number | null> {
  return peekWait(reader, failuresOf(userId))
}
