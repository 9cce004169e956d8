import { Refusal } from '@paps/contract'
import type { Database, Reader } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPinOnceSet } from '../auth/pin.ts'
import { announceChange } from '../messages/announce-change.ts'
import { deletePasskey, writeName } from './passkey-store.ts'

/** Throws `not_found` for another person's passkey, exactly as for a missing one. */
export async function renamePasskey(reader: Reader, userId: string, id: string, name: string): Promise<void> {
  if (!(await writeName(reader, userId, id, name))) throw new Refusal('not_found')
}

/** Removes a passkey, with the PIN once there is one, and announces it. */
export async function removePasskey(
  database: Database,
  keyedHash: KeyedHash,
  { userId, id, pin, now }: { userId: string; id: string; pin: string | undefined; now: Date },
): Promise<void> {
  await withPinOnceSet(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    if (!(await deletePasskey(tx, userId, id))) throw new Refusal('not_found')
    await announceChange(tx, user, 'passkeyRemoved', now)
  })
}
