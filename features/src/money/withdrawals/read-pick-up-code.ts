import { Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { findRecord } from '../records/record-store.ts'
import { pickUpCode } from './pick-up-code.ts'
import { requirePending } from './withdrawal.ts'

/** Returns the code again to the sender of a pending withdrawal. */
export async function readPickUpCode(
  reader: Reader,
  keyedHash: KeyedHash,
  senderId: string,
  id: string,
  now: Date,
): Promise<string> {
  const withdrawal = await findRecord(reader, id)
  if (withdrawal?.kind !== 'withdrawal' || withdrawal.sender_id !== senderId) throw new Refusal('not_found')
  // A pay-out is not collected.
  if (withdrawal.details.payout !== undefined) throw new Refusal('not_found')
  requirePending(withdrawal, now)
  return pickUpCode(keyedHash, id)
}
