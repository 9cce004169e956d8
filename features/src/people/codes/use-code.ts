import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { type CodePurpose, MAX_TRIES } from './code.ts'
import { countTry, lockLatestCode, lockOwnCode, markUsed, type Requester, type StoredCode } from './code-store.ts'

export interface CodeAttempt {
  userId: string
  purpose: CodePurpose
  code: string
  /** The destination that the code must have been sent to, if it matters. */
  destination?: string
  /** The requester, if no one is signed in: only codes that they requested are tried and used up. */
  requester?: Requester
}

/**
 * Runs `allowed` in the transaction that uses up a correct code. A wrong code is counted, and the count is committed.
 */
export async function useCode<T>(
  database: Database,
  keyedHash: KeyedHash,
  attempt: CodeAttempt,
  now: Date,
  allowed: (tx: Tx, destination: string) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(database, async (tx) => {
    const destination = await spendCode(tx, keyedHash, attempt, now)
    return destination === null ? null : { value: await allowed(tx, destination) }
  })
  // Thrown outside the transaction: inside, it would roll back the count.
  if (!result) throw new Refusal('code_refused')
  return result.value
}

/**
 * Uses up a correct code and returns its destination. Counts a wrong one and returns null; throwing in the transaction
 * would roll back the count.
 */
export async function spendCode(tx: Tx, keyedHash: KeyedHash, attempt: CodeAttempt, now: Date): Promise<string | null> {
  const stored = attempt.requester
    ? await lockOwnCode(tx, attempt.userId, attempt.purpose, attempt.requester)
    : await lockLatestCode(tx, attempt.userId, attempt.purpose)
  if (!stored || !isOpen(stored, attempt, now)) return null
  if (!keyedHash.matches(stored.code_hash, 'code', attempt.userId, attempt.code)) {
    await countTry(tx, stored.id)
    return null
  }
  await markUsed(tx, stored.id, now)
  return stored.destination
}

function isOpen(stored: StoredCode, { destination }: CodeAttempt, now: Date): boolean {
  const sentThere = destination === undefined || destination === stored.destination
  return sentThere && stored.used_at === null && stored.expires_at > now && stored.tries < MAX_TRIES
}
