import { Refusal } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { type Allowance, peekWait, useAllowances, useAllowanceTimes } from '../usage/usage-store.ts'

const MOST_A_DAY = 100
const DAY_SECONDS = 24 * 60 * 60

function allowanceOf(userId: string, limitFactor: number): Allowance {
  return { scope: 'look-up', key: userId, most: MOST_A_DAY * limitFactor, seconds: DAY_SECONDS }
}

const refusalFor = (seconds: number) => new Refusal('rate_limited', { seconds: String(seconds) })

/**
 * Counts a look-up of a person. Returns the refusal of one beyond the limit, so that the transaction commits. The count
 * continues in the account with which a person returns, unlike that of the route.
 */
export async function countLookUp(tx: Tx, userId: string, limitFactor: number): Promise<Refusal | null> {
  const exhausted = await useAllowances(tx, [allowanceOf(userId, limitFactor)])
  return exhausted ? refusalFor(exhausted.secondsLeft) : null
}

/** Throws when the person has no look-up left today: no list of people is then answered. */
export async function requireLookUps(reader: Reader, userId: string, limitFactor: number): Promise<void> {
  const wait = await peekWait(reader, allowanceOf(userId, limitFactor))
  if (wait !== null) throw refusalFor(wait)
}

/** Counts the unknown people of a list as look-ups. Throws, after counting, when there are more than are left today. */
export async function countUnknown(
  database: Database,
  { userId, unknown, limitFactor }: { userId: string; unknown: number; limitFactor: number },
): Promise<void> {
  if (unknown === 0) return
  const allowance = allowanceOf(userId, limitFactor)
  const exhausted = await withTransaction(database, (tx) => useAllowanceTimes(tx, allowance, unknown))
  if (exhausted) throw refusalFor(exhausted.secondsLeft)
}
