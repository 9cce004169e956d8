import type { Actor } from '@paps/contract'
import type { Reader } from '@paps/database'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { parseKey } from './api-key.ts'
import { type KeyHolder, writeKeyHash } from './key-store.ts'

interface Sources {
  reader: Reader
  keyedHash: KeyedHash
  /** The row of a key by its id. */
  find(id: string): Promise<KeyHolder | null>
}

/** Whose key this is. Null for one that is worth nothing, whatever the reason. */
export async function readKeyHolder({ reader, keyedHash, find }: Sources, text: string): Promise<Actor | null> {
  const parts = parseKey(text)
  const holder = parts && (await find(parts.id))
  if (!holder) return null
  const { hash, ...actor } = holder
  if (!keyedHash.matches(hash, 'key', parts.id, parts.secret)) return null
  // What a secret on its way out had hashed moves to the new one, as PINs do.
  const renewed = keyedHash.renew(hash, 'key', parts.id, parts.secret)
  if (!renewed.equals(hash)) await writeKeyHash(reader, parts.id, renewed)
  return actor
}
