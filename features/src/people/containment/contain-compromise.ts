import type { Tx } from '@paps/database'
import { sql } from 'kysely'
import { endAllSessions } from '../auth/end-session.ts'

/** A person whose account was in the hands of another. */
interface Contained {
  userId: string
  /** The session that proved to be the owner's. */
  keepSessionId?: string
}

/** The beginning of a compromise whose time is unknown. */
export const EVERYTHING = new Date(0)

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
  (tx, { userId }, since) =>
    sql`
    delete from devices where user_id = ${userId} and first_seen_at >= ${since}`.execute(tx),
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
  (tx, { userId }) => sql`delete from codes where user_id = ${userId} and used_at is null`.execute(tx),
]

/**
 * Ends what was added to an account since a moment, in the caller's transaction: sessions (other than one), devices,
 * passkeys, security answers, connected providers, API keys, push endpoints and codes that wait. The list above is the
 * only one: a new way to reach an account is one line there.
 */
export async function containCompromise(tx: Tx, person: Contained, since: Date): Promise<void> {
  for (const end of ENDS) await end(tx, person, since)
}
