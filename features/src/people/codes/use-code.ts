import { Refusal } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { type CodePurpose, MAX_TRIES } from './code.ts'
import { countTry, type KeptCode, lockLatestCode, lockOwnCode, markUsed, type Requester } from './code-store.ts'

export interface GivenCode {
  userId: string
  purpose: CodePurpose
  code: string
  /** Where it must have been sent, where that matters. */
  destination?: string
  /** Who tries, where nobody is signed in: only codes that they asked for are tried and used up. */
  requester?: Requester
}

/** Does what a right code allows, in one transaction with using it up. A wrong one is counted, and that stays counted. */
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
  // Thrown here and not inside: there it would undo the counting.
  if (!result) throw new Refusal('code_refused')
  return result.value
}

function isOpen(kept: KeptCode, { destination }: GivenCode, now: Date): boolean {
  const sentThere = destination === undefined || destination === kept.destination
  return sentThere && kept.used_at === null && kept.expires_at > now && kept.tries < MAX_TRIES
}
