import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { type CodePurpose, MAX_TRIES } from './code.ts'
import { countTry, type KeptCode, lockLatestCode, lockOwnCode, markUsed, type Requester } from './code-store.ts'

export interface GivenCode {
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
  given: GivenCode,
  now: Date,
  allowed: (tx: Tx, destination: string) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(database, async (tx) => {
    const kept = given.requester
      ? await lockOwnCode(tx, given.userId, given.purpose, given.requester)
      : await lockLatestCode(tx, given.userId, given.purpose)
    if (!kept || !isOpen(kept, given, now)) return null
    if (!keyedHash.matches(kept.code_hash, 'code', given.userId, given.code)) {
      await countTry(tx, kept.id)
      return null
    }
    await markUsed(tx, kept.id, now)
    return { value: await allowed(tx, kept.destination) }
  })
  // Thrown outside the transaction: inside, it would roll back the count.
  if (!result) throw new Refusal('code_refused')
  return result.value
}

function isOpen(kept: KeptCode, { destination }: GivenCode, now: Date): boolean {
  const sentThere = destination === undefined || destination === kept.destination
  return sentThere && kept.used_at === null && kept.expires_at > now && kept.tries < MAX_TRIES
}
