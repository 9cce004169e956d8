import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { countedAddress } from './counted-address.ts'
import { type Acquaintance, recogniseCaller } from './known-caller.ts'
import type { RequestOrigin } from './open-session.ts'
import { checkPassword } from './password.ts'
import { countTry, deleteTries, restoreTry, saveProof } from './sign-in-store.ts'

/** From this number of wrong passwords on, each further one doubles the wait, up to 15 minutes. */
const FREE_TRIES = 5
/** One address may be a whole office. */
const FREE_TRIES_OF_ADDRESS = 50

/** An attempt that may be checked. It is already counted as failed. */
export interface GuardedAttempt {
  /** Counters that a right password deletes. */
  clears: readonly string[]
  /** Counters from which a right password takes this attempt back. */
  restores: readonly string[]
  /** The wait of strangers to this account. It does not hold for the owner's devices and addresses. */
  strangersWaitSeconds: number
  isKnown: boolean
}

const accountKey = (email: string) => `account:${email}`
const addressKey = (address: string | null) => `address:${countedAddress(address)}`
const pairKey = (email: string, address: string | null) => `from:${countedAddress(address)}:${email}`
const deviceKey = (email: string, hash: Buffer) => `device:${hash.toString('hex')}:${email}`

/**
 * Counts an attempt before the password is checked, so that concurrent attempts all count. A known device has a counter
 * of its own, which no one else can use up. Every other attempt counts for its address, for its address and account, and
 * for the account. The last is shared by all strangers, so that many addresses gain nothing; an address of the owner
 * passes while it waits. An unknown email is counted like any other. Throws `rate_limited`.
 */
export async function guardSignIn(
  database: Database,
  email: string,
  caller: RequestOrigin,
  now: Date,
): Promise<GuardedAttempt> {
  const counted = await withTransaction(database, async (tx) => {
    const known = await recogniseCaller(tx, email, caller, now)
    if (known === 'device' && caller.cookie) return countAlone(tx, deviceKey(email, caller.cookie.hash), now)
    return countOfAddress(tx, email, caller, { known, now })
  })
  return requireNoWait(counted)
}

/** The same for the password of a signed-in person. Every session has a counter of its own. */
export async function guardSession(database: Database, sessionId: string, now: Date): Promise<GuardedAttempt> {
  return requireNoWait(await withTransaction(database, (tx) => countAlone(tx, `session:${sessionId}`, now)))
}

/** Thrown outside the transaction: inside, it would roll back the count. */
function requireNoWait(counted: GuardedAttempt | number): GuardedAttempt {
  if (typeof counted === 'number') throw buildWait(counted)
  return counted
}

/** Returns the seconds to wait, if there is a wait. */
async function countAlone(tx: Tx, key: string, now: Date): Promise<GuardedAttempt | number> {
  const waitSeconds = await countTry(tx, { key, freeTries: FREE_TRIES }, now)
  if (waitSeconds > 0) return waitSeconds
  return { clears: [key], restores: [], strangersWaitSeconds: 0, isKnown: true }
}

/** All counters change alike for known and unknown addresses and emails, so that the waits reveal neither. */
async function countOfAddress(
  tx: Tx,
  email: string,
  { address }: RequestOrigin,
  { known, now }: { known: Acquaintance; now: Date },
): Promise<GuardedAttempt | number> {
  const [shared, pair, account] = [addressKey(address), pairKey(email, address), accountKey(email)]
  const ofShared = await countTry(tx, { key: shared, freeTries: FREE_TRIES_OF_ADDRESS }, now)
  if (ofShared > 0) return ofShared
  const ofPair = await countTry(tx, { key: pair, freeTries: FREE_TRIES }, now)
  if (ofPair > 0) return ofPair
  const strangersWaitSeconds = await countTry(tx, { key: account, freeTries: FREE_TRIES }, now)
  if (known !== 'address') return { clears: [pair, account], restores: [shared], strangersWaitSeconds, isKnown: false }
  return {
    clears: [pair],
    // During the wait of strangers the attempt was not counted for them.
    restores: strangersWaitSeconds > 0 ? [shared] : [shared, account],
    strangersWaitSeconds,
    isKnown: true,
  }
}

/**
 * Returns what `find` returns. While strangers wait, `find` is called with `isOpen` false for a stranger, and must take the time of
 * a check; the stranger gets `rate_limited`, and so does a wrong password from an address of the owner: both have the same
 * response and time.
 */
export async function findGuarded<T>(
  { strangersWaitSeconds, isKnown }: GuardedAttempt,
  find: (isOpen: boolean) => Promise<T | null>,
): Promise<T | null> {
  const mustWait = strangersWaitSeconds > 0
  const found = await find(isKnown || !mustWait)
  if (mustWait && found === null) throw buildWait(strangersWaitSeconds)
  return found
}

/** Returns whether the password is right, as `findGuarded` does. */
export async function checkGuarded(
  attempt: GuardedAttempt,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const found = await findGuarded(attempt, async (isOpen) =>
    (await checkPassword(isOpen ? passwordHash : null, password)) ? true : null,
  )
  return found === true
}

function buildWait(seconds: number): Refusal {
  return new Refusal('rate_limited', { seconds: String(Math.ceil(seconds)) })
}

/** A right password proves that the caller's own attempts were the owner's. Those of other callers stay counted. */
export async function clearTries(tx: Tx, { clears, restores }: GuardedAttempt): Promise<void> {
  await deleteTries(tx, clears)
  await restoreTry(tx, restores)
}

/**
 * A reset with two proofs ends the waits, and for an hour its device and address count as known: strangers who continue
 * to guess can't keep the new password out.
 */
export async function clearByProof(tx: Tx, email: string, caller: RequestOrigin, now: Date): Promise<void> {
  const { address, cookie } = caller
  const own = [pairKey(email, address), ...(cookie ? [deviceKey(email, cookie.hash)] : [])]
  await deleteTries(tx, [accountKey(email), ...own])
  await saveProof(tx, email, caller, now)
}
