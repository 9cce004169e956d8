import { Refusal } from '@paps/contract'
import { type Database, deleteBatch, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { countedAddress } from './counted-address.ts'

/** From this number of wrong passwords on, each further one doubles the wait, up to 15 minutes. */
const FREE_TRIES_OF_ACCOUNT = 5
/** One address may be a whole office. */
const FREE_TRIES_OF_ADDRESS = 50
const LONGEST_WAIT_SECONDS = 900
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

interface Guarded {
  key: string
  freeTries: number
}

function guardedKeys(email: string, address: string | null): Guarded[] {
  return [
    { key: accountKey(email), freeTries: FREE_TRIES_OF_ACCOUNT },
    { key: addressKey(address), freeTries: FREE_TRIES_OF_ADDRESS },
  ]
}

function accountKey(email: string): string {
  return `account:${email}`
}

function addressKey(address: string | null): string {
  return `address:${countedAddress(address)}`
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts all count. Throws `rate_limited` while
 * the account or the address must wait. An unknown email is counted like any other.
 */
export async function guardSignIn(database: Database, email: string, address: string | null, now: Date): Promise<void> {
  const waitSeconds = await withTransaction(database, async (tx) => {
    const waits: number[] = []
    for (const guarded of guardedKeys(email, address)) waits.push(await countTry(tx, guarded, now))
    return Math.max(...waits)
  })
  if (waitSeconds > 0) throw new Refusal('rate_limited', { seconds: String(Math.ceil(waitSeconds)) })
}

/**
 * A correct password proves that the earlier attempts were the owner's. For the address, only this attempt is
 * subtracted.
 */
export async function clearTries(tx: Tx, email: string, address: string | null): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('key', '=', accountKey(email)).execute()
  await tx
    .updateTable('sign_in_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('key', '=', addressKey(address))
    .where('failures', '>', 0)
    .execute()
}

/** Deletes up to `limit` counters without an attempt since `before`. */
export function deleteOldTries(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'sign_in_failures', key: ['key'], where: sql`last_at < ${before}`, limit })
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
async function countTry(tx: Tx, { key, freeTries }: Guarded, now: Date): Promise<number> {
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
