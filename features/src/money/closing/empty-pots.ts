import type { Closing } from '@paps/contract'
import type { Database } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { withPin } from '../../people/auth/pin.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { closePot } from '../savings/close-pot.ts'
import { formatDay } from '../savings/pot.ts'
import { readOpenPotBalances } from './closing-store.ts'
import { buildClosing, requireMayClose } from './read-closing.ts'

/**
 * Closes every pot that is not locked and moves its balance to the wallet, in one transaction. Returns the remaining
 * obstacles.
 */
export async function emptyPots(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { pin, now }: { pin: Proof | undefined; now: Date },
): Promise<Closing> {
  return withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    requireMayClose(user)
    const today = formatDay(now)
    for (const { id, locked_until } of await readOpenPotBalances(tx, userId)) {
      if (locked_until === null || locked_until <= today) await closePot(tx, userId, id, now)
    }
    return buildClosing(tx, user, now)
  })
}
