import { type Actor, isAdmin, Refusal } from '@paps/contract'
import type { Database, Reader, Tx } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPinOnceSet } from '../auth/pin.ts'
import { readFactorFacts } from '../factors/factor-store.ts'
import { announceChange } from '../messages/announce-change.ts'
import { deletePasskey, writeName } from './passkey-store.ts'

/** Throws `not_found` for another person's passkey, exactly as for a missing one. */
export async function renamePasskey(reader: Reader, userId: string, id: string, name: string): Promise<void> {
  if (!(await writeName(reader, userId, id, name))) throw new Refusal('not_found')
}

/** Removes a passkey, with the PIN once there is one, and announces it. Staff keep at least one second factor. */
export async function removePasskey(
  database: Database,
  keyedHash: KeyedHash,
  { actor, id, pin, now }: { actor: Actor; id: string; pin: string | undefined; now: Date },
): Promise<void> {
  const { userId } = actor
  await withPinOnceSet(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    if (!(await deletePasskey(tx, userId, id))) throw new Refusal('not_found')
    if (isAdmin(actor.userType)) await requireFactorLeft(tx, actor)
    await announceChange(tx, user, 'passkeyRemoved', now)
  })
}

/** Throws unless a second factor is left, or none was ever given in this session: the account is exempt then. */
async function requireFactorLeft(tx: Tx, { userId, factorAt }: Actor): Promise<void> {
  if (!factorAt) return
  const left = await readFactorFacts(tx, userId)
  if (!left?.totp && !left?.passkeys) throw new Refusal('last_factor')
}
