import { timingSafeEqual } from 'node:crypto'
import { makeHmac } from '../../hmac.ts'

/**
 * Hashes what is too short for a slow hash to protect: PINs and codes. Without the key, which is not in the database,
 * a stolen table can't be tried against the few thousand values there are.
 */
export interface KeyedHash {
  hash(use: 'pin' | 'code', owner: string, value: string): Buffer
  matches(kept: Buffer, use: 'pin' | 'code', owner: string, value: string): boolean
  /** Digits that follow from whom or what they belong to: always the same, kept nowhere, and nobody else's to guess. */
  derive(use: 'pick-up code', owner: string, digits: number): string
}

export function makeKeyedHash(secret: string): KeyedHash {
  const hmac = makeHmac(secret)
  // The owner is part of what is hashed: the same PIN of two people has two hashes.
  const hash: KeyedHash['hash'] = (use, owner, value) => hmac(JSON.stringify([use, owner, value]))
  return {
    hash,
    matches: (kept, use, owner, value) => {
      const given = hash(use, owner, value)
      return kept.length === given.length && timingSafeEqual(kept, given)
    },
    derive: (use, owner, digits) => {
      const derived = hmac(JSON.stringify([use, owner]))
      // Of 48 bits, what is over after the last whole million favours no digits that anybody could notice.
      return String(derived.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
    },
  }
}
