import { Refusal } from '@paps/contract'
import { type Database, type Reader, type Tx, withTransaction } from '@paps/database'
import { countedAddress } from '../auth/counted-address.ts'
import { type Allowance, giveBack, peekWait, useAllowances, useAllowanceTimes } from '../usage/usage-store.ts'

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

/** A number without an owner costs as much as this many with one: directories are made of guesses. */
const MISS_COST = 5
const BY_PHONE_A_DAY = 50
/** Many people share the address of a network of phones. */
const BY_PHONE_OF_ADDRESS_A_DAY = 300

export interface LookUpCaller {
  userId: string
  address: string | null
  limitFactor: number
}

/**
 * Counts a look-up by phone number, per person and per address of the caller. It is counted as a miss before the number is
 * searched, so that simultaneous ones don't exceed the limit; `found` gives the difference back.
 */
export async function countPhoneLookUp(
  tx: Tx,
  { userId, address, limitFactor }: LookUpCaller,
): Promise<{ refusal: Refusal } | { found(): Promise<void> }> {
  const allowance = (scope: string, key: string, most: number): Allowance => ({
    scope,
    key,
    most: most * limitFactor,
    seconds: DAY_SECONDS,
    cost: MISS_COST,
  })
  const allowances = [
    allowance('look-up by phone', userId, BY_PHONE_A_DAY),
    allowance('look-up by phone from', countedAddress(address), BY_PHONE_OF_ADDRESS_A_DAY),
  ]
  const exhausted = await useAllowances(tx, allowances)
  if (exhausted) return { refusal: new Refusal('rate_limited', { seconds: String(exhausted.secondsLeft) }) }
  return { found: () => giveBack(tx, allowances, MISS_COST - 1) }
}
