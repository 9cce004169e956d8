import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import { markRevoked } from './key-store.ts'

/** Revokes a key, by its owner or by staff. Throws `not_found` for another user's key, exactly as for a missing one. */
export async function revokeKey(tx: Tx, by: Caller, userId: string, keyId: string): Promise<void> {
  const name = await markRevoked(tx, userId, keyId)
  if (name === null) throw new Refusal('not_found')
  await audit(tx, by, { action: 'key.revoke', subjectId: userId, before: { key: keyId, name } })
}
