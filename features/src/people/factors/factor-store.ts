import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export interface TotpRow {
  user_id: string
  secret: Buffer | null
  pending: Buffer | null
  last_step: bigint
  failures: number
  locked_until: Date | null
  locks: number
}

/** Locks the row, so that concurrent attempts are counted one after the other. */
export async function lockTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select user_id, secret, pending, last_step, failures, locked_until, locks
    from staff_totp where user_id = ${userId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores a secret that no code has confirmed yet, beside the one in use. */
export async function savePendingTotp(tx: Tx, userId: string, pending: Buffer): Promise<void> {
  await sql`
    insert into staff_totp (user_id, pending) values (${userId}, ${pending})
    on conflict (user_id) do update set pending = excluded.pending`.execute(tx)
}

export async function confirmPendingTotp(
  tx: Tx,
  userId: string,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await sql`
    update staff_totp
    set secret = pending, pending = null, last_step = ${step}, failures = 0, locked_until = null, locks = 0,
      confirmed_at = ${now}
    where user_id = ${userId}`.execute(tx)
}

export async function writeTotpTries(
  tx: Tx,
  userId: string,
  { failures, lockedUntil, locks }: { failures: number; lockedUntil: Date | null; locks: number },
): Promise<void> {
  await sql`
    update staff_totp set failures = ${failures}, locked_until = ${lockedUntil}, locks = ${locks}
    where user_id = ${userId}`.execute(tx)
}

/** Writes the step of an accepted code, and the secret encrypted under the newest key. */
export async function writeTotpUse(tx: Tx, userId: string, { step, secret }: { step: number; secret: Buffer }) {
  await sql`update staff_totp set last_step = ${step}, secret = ${secret} where user_id = ${userId}`.execute(tx)
}

export async function insertRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from staff_recovery_codes where user_id = ${userId}`.execute(tx)
  for (const hash of hashes) {
    await sql`insert into staff_recovery_codes (user_id, code_hash) values (${userId}, ${hash})`.execute(tx)
  }
}

export async function lockRecoveryCodes(tx: Tx, userId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ code_hash: Buffer }>`
    select code_hash from staff_recovery_codes where user_id = ${userId}`.execute(tx)
  return rows.map(({ code_hash }) => code_hash)
}

export async function deleteRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<void> {
  await sql`delete from staff_recovery_codes where user_id = ${userId} and code_hash = ${hash}`.execute(tx)
}

/** Deletes every second factor of a person. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await sql`delete from staff_totp where user_id = ${userId}`.execute(tx)
  await sql`delete from staff_recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
}

export interface FactorFacts {
  email: string
  totp: boolean
  passkeys: number
  recoveryCodes: number
  passwordIsFirst: boolean
  /** Address ranges that staff may work from. Empty: any. */
  ranges: string[]
}

/** Returns the facts that decide about a session of staff, in one statement. */
export async function readFactorFacts(reader: Reader, userId: string): Promise<FactorFacts | null> {
  const { rows } = await sql<FactorFacts>`
    select u.email, c.password_is_first as "passwordIsFirst", n.ranges,
      exists (select from staff_totp t where t.user_id = u.id and t.secret is not null) as totp,
      (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
      (select count(*)::int from staff_recovery_codes r where r.user_id = u.id) as "recoveryCodes"
    from users u join user_credentials c on c.user_id = u.id cross join staff_networks n
    where u.id = ${userId} and u.deleted_at is null`.execute(reader)
  return rows[0] ?? null
}

/** Stores that the factor was given in this session, which also unlocks it. */
export async function markFactorGiven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await sql`
    update sessions set factor_at = ${now}, last_seen_at = ${now} where id = ${sessionId} and ended_at is null`.execute(
    tx,
  )
}
