import { type Actor, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { isWithin } from './address-range.ts'
import { parseKey } from './api-key.ts'
import { type KeyHolder, writeKeyHash } from './key-store.ts'

interface Sources {
  reader: Reader
  keyedHash: KeyedHash
  /** Finds the row of a key by id. */
  find(id: string): Promise<KeyHolder | null>
}

/**
 * Returns the owner of a key, or null for any invalid key. Throws `key_address_refused` for a valid key that is bound to other
 * addresses.
 */
export async function readKeyHolder(
  { reader, keyedHash, find }: Sources,
  text: string,
  address: string,
): Promise<Actor | null> {
  const parts = parseKey(text)
  const holder = parts && (await find(parts.id))
  if (!holder) return null
  const { hash, ranges, ...actor } = holder
  if (!keyedHash.matches(hash, 'key', parts.id, parts.secret)) return null
  // After the secret, so that a caller without the key does not learn where it works.
  if (ranges && !isWithin(ranges, address)) throw new Refusal('key_address_refused', { address })
  // A hash under an old secret is replaced by one under the new secret, as for PINs.
  const renewed = keyedHash.renew(hash, 'key', parts.id, parts.secret)
  if (!renewed.equals(hash)) await writeKeyHash(reader, parts.id, renewed)
  return actor
}
