import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'

/** After so many wrong passwords for one account, each further one costs twice the wait of the one before, up to a quarter of an hour. */
const FREE_TRIES_OF_ACCOUNT = 5
/** An address may be a whole office. */
const FREE_TRIES_OF_ADDRESS = 50
const LONGEST_WAIT_SECONDS = 900

interface Guarded {
  key: string
  freeTries: number
}

function guardedKeys(email: string, address: string | null): Guarded[] {
  return [
    { key: `account:${email}`, freeTries: FREE_TRIES_OF_ACCOUNT },
    { key: `address:${address ?? 'unknown'}`, freeTries: FREE_TRIES_OF_ADDRESS },
  ]
}

/**
 * Counts a try before the password is looked at, so that many at once count as many, and refuses while the account or
 * the address has to wait. An email that nobody has is counted like any other.
 */
export async function guardSignIn(database: Database, email: string, address: string | null, now: Date): Promise<void> {
  const waitSeconds = await withTransaction(database, async (tx) => {
    const waits: number[] = []
    for (const guarded of guardedKeys(email, address)) waits.push(await countTry(tx, guarded, now))
    return Math.max(...waits)
  })
  if (waitSeconds > 0) throw new Refusal('rate_limited', { seconds: String(Math.ceil(waitSeconds)) })
}

/** A right password shows that the tries before were its owner's. */
export async function clearTries(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('key', '=', `account:${email}`).execute()
}

/** The seconds still to wait; while there are any, the try is not counted on top. */
async function countTry(tx: Tx, { key, freeTries }: Guarded, now: Date): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case
        when f.locked_until > ${now} then f.failures
        when f.last_at < ${now}::timestamptz - interval '15 minutes' then 1
        else f.failures + 1 end,
      last_at = case when f.locked_until > ${now} then f.last_at else ${now} end,
      locked_until = case
        when f.locked_until > ${now} then f.locked_until
        when f.last_at >= ${now}::timestamptz - interval '15 minutes' and f.failures + 1 > ${freeTries}
          then ${now}::timestamptz
            + least(power(2, f.failures + 1 - ${freeTries}), ${LONGEST_WAIT_SECONDS}) * interval '1 second'
        else null end
    returning coalesce(extract(epoch from f.locked_until - ${now}::timestamptz), 0)::float8 as wait`.execute(tx)
  return rows[0]?.wait ?? 0
}
