import { deleteBatch, type Tx } from '@paps/database'
import { sql } from 'kysely'
import { countedAddress } from './counted-address.ts'
import type { RequestOrigin } from './open-session.ts'

const LONGEST_WAIT_SECONDS = 900
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000
/** How long a reset with two proofs makes its device and address known. */
export const PROOF_COUNTS_FOR_MS = 60 * 60 * 1000

interface Guarded {
  key: string
  /** From this attempt on there are waits. */
  freeTries: number
}

interface Tries {
  failures: number
  last_at: Date
  locked_until: Date | null
}

/**
 * Returns the remaining wait in seconds. During a wait the attempt is not counted; otherwise it is counted as failed in
 * advance.
 */
export async function countTry(tx: Tx, { key, freeTries }: Guarded, now: Date): Promise<number> {
  const { failures, last_at, locked_until } = await lockTries(tx, key, now)
  if (locked_until !== null && locked_until > now) return (locked_until.getTime() - now.getTime()) / 1000
  const counted = now.getTime() - last_at.getTime() > FORGOTTEN_AFTER_MS ? 1 : failures + 1
  const waitSeconds = counted < freeTries ? 0 : Math.min(2 ** (counted - freeTries + 1), LONGEST_WAIT_SECONDS)
  await tx
    .updateTable('sign_in_failures')
    .set({
      failures: counted,
      last_at: now,
      locked_until: waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000) : null,
    })
    .where('key', '=', key)
    .execute()
  return 0
}

/**
 * Returns the row before this attempt and locks it. An update that sets the key to itself locks the row without a
 * change.
 */
async function lockTries(tx: Tx, key: string, now: Date): Promise<Tries> {
  return tx
    .insertInto('sign_in_failures')
    .values({ key, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['failures', 'last_at', 'locked_until'])
    .executeTakeFirstOrThrow()
}

export async function deleteTries(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('sign_in_failures').where('key', 'in', keys).execute()
}

/** Takes one attempt back, and with it the wait that it began. */
export async function restoreTry(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('sign_in_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('key', 'in', keys)
    .where('failures', '>', 0)
    .execute()
}

const proofKeys = (email: string, { cookie, address }: RequestOrigin) => ({
  ofDevice: `proven device:${cookie?.hash.toString('hex') ?? ''}:${email}`,
  ofAddress: `proven address:${countedAddress(address)}:${email}`,
})

/** Remembers that the caller has reset the password with two proofs. */
export async function saveProof(tx: Tx, email: string, caller: RequestOrigin, now: Date): Promise<void> {
  const { ofDevice, ofAddress } = proofKeys(email, caller)
  await tx
    .insertInto('sign_in_failures')
    .values([...(caller.cookie ? [ofDevice] : []), ofAddress].map((key) => ({ key, failures: 0, last_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: now }))
    .execute()
}

/** No account has this id. Looking it up takes as long as any other. */
const UNKNOWN_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/**
 * Returns whether the owner of an account, which may be unknown, has signed in with this device or from this address, or
 * given two proofs.
 */
export async function readAcquaintance(
  tx: Tx,
  { email, userId }: { email: string; userId: string | null },
  caller: RequestOrigin,
  now: Date,
): Promise<{ device: boolean; address: boolean }> {
  const { ofDevice, ofAddress } = proofKeys(email, caller)
  const since = new Date(now.getTime() - PROOF_COUNTS_FOR_MS)
  const { rows } = await sql<{ device: boolean; address: boolean }>`
    with own as materialized (
      select device_hash, address_key from devices where user_id = ${userId ?? UNKNOWN_ACCOUNT}
    ), proven as materialized (
      select key from sign_in_failures where key in (${ofDevice}, ${ofAddress}) and last_at > ${since}
    )
    select
      exists (select from own where device_hash = ${caller.cookie?.hash ?? null})
        or exists (select from proven where key = ${ofDevice}) as device,
      exists (select from own where address_key = ${countedAddress(caller.address)})
        or exists (select from proven where key = ${ofAddress}) as address`.execute(tx)
  return rows[0] ?? { device: false, address: false }
}

/** Deletes up to `limit` counters without an attempt since `before`. */
export function deleteOldTries(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'sign_in_failures', key: ['key'], where: sql`last_at < ${before}`, limit })
}
