import { publish, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { endAllSessions } from '../auth/end-session.ts'
import { securityEvent } from '../devices/security-event.ts'
import { requireUser } from '../users/user-store.ts'
import { type ContainedWhy, listGone, pausePlanted } from './pause-planted.ts'

/** A person whose account was in the hands of another. */
interface Contained {
  userId: string
  /** The session that proved to be the owner's. With a reason, its device stays too. */
  keepSessionId?: string
  /** Whether devices stay: nothing but the mailbox was proven, and they show who was there before. */
  keepsDevices?: boolean
  /** Why the owner confirms what was set up. Omitted for an account without an owner before. */
  why?: ContainedWhy
}

/** The beginning of a compromise whose time is unknown. */
export const EVERYTHING = new Date(0)

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How far back a compromise may reach where its beginning is unknown. People who forgot their password choose a new one, too: things
 * that are a week old are theirs.
 */
export const LOOK_BACK_MS = { password: 7 * DAY_MS, email: 30 * DAY_MS, frozen: 30 * DAY_MS } as const

type End = (tx: Tx, person: Contained, since: Date) => Promise<unknown>

/**
 * Everything that an intruder could have put into an account to return to it, or to read along. Rows without a time end
 * in any case.
 */
const ENDS: readonly End[] = [
  // Also the sockets, and the push endpoints of these sessions.
  (tx, { userId, keepSessionId }) => endAllSessions(tx, userId, keepSessionId),
  (tx, { userId, keepSessionId }, since) =>
    sql`
    delete from push_subscriptions
    where user_id = ${userId} and created_at >= ${since} and session_id is distinct from ${keepSessionId ?? null}::uuid`.execute(
      tx,
    ),
  (tx, { userId, keepSessionId, why, keepsDevices = false }, since) =>
    sql`
    delete from devices d
    where not ${keepsDevices} and d.user_id = ${userId} and d.first_seen_at >= ${since} and not exists (
      select from sessions s where s.id = ${(why && keepSessionId) ?? null}::uuid and s.device_hash = d.device_hash)`.execute(
      tx,
    ),
  (tx, { userId }, since) =>
    sql`
    delete from passkeys where user_id = ${userId} and created_at >= ${since}`.execute(tx),
  // No payment could meet the demand for a passkey when none is left.
  (tx, { userId }) =>
    sql`
    delete from passkey_demands d
    where d.user_id = ${userId} and not exists (select from passkeys p where p.user_id = d.user_id)`.execute(tx),
  (tx, { userId }) => sql`delete from security_answers where user_id = ${userId}`.execute(tx),
  (tx, { userId }, since) =>
    sql`
    delete from identities where user_id = ${userId} and created_at >= ${since}`.execute(tx),
  (tx, { userId }, since) =>
    sql`
    delete from api_keys where user_id = ${userId} and created_at >= ${since}`.execute(tx),
  (tx, { userId }, since) =>
    sql`
    with gone as (delete from webhooks where user_id = ${userId} and created_at >= ${since} returning id)
    delete from webhook_deliveries where webhook_id in (select id from gone)`.execute(tx),
  (tx, { userId }) => sql`delete from codes where user_id = ${userId} and used_at is null`.execute(tx),
]

/**
 * Ends what was added to an account since a moment, in the caller's transaction: sessions (other than one), devices,
 * passkeys, security answers, connected providers, API keys, webhooks, push endpoints and codes that wait. With a reason, what
 * moves money is paused and everything is listed for the owner, who confirms or discards each. The lists are the only ones: a new
 * way to reach an account is one line above, a new way to plant something one in `pause-planted.ts`.
 */
export async function containCompromise(tx: Tx, person: Contained, since: Date): Promise<void> {
  const { userId, why } = person
  if (why) {
    await listGone(tx, { userId, why, since })
    await pausePlanted(tx, { userId, why, since })
  }
  for (const end of ENDS) await end(tx, person, since)
  if (why) await publish(tx, securityEvent(await requireUser(tx, userId), 'device'))
}
