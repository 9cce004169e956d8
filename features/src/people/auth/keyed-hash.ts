import { makeHmac, makeSigner, type Secrets } from '../../hmac.ts'

type Use = 'pin' | 'code' | 'key'

/**
 * Hashes what is too short for a slow hash to protect: PINs and codes. Without the key, which is not in the database,
 * a stolen table can't be tried against the few thousand values there are. API keys are long enough, but are checked
 * with every call, where a slow hash has no place.
 */
export interface KeyedHash {
  hash(use: Use, owner: string, value: string): Buffer
  matches(kept: Buffer, use: Use, owner: string, value: string): boolean
  /** The hash to keep of what matched: what a secret on its way out had hashed moves to the new one. */
  renew(kept: Buffer, use: Use, owner: string, value: string): Buffer
  /** Digits that follow from whom or what they belong to: kept nowhere, and nobody else's to guess. */
  derive(use: 'pick-up code', owner: string, digits: number): string
  /** Those digits, and those that an earlier secret made: somebody may have written them down. */
  derivations(use: 'pick-up code', owner: string, digits: number): string[]
}

export function makeKeyedHash(secrets: Secrets): KeyedHash {
  const { sign, signed } = makeSigner(secrets)
  const hmacs = secrets.map(makeHmac)
  // The owner is part of what is hashed: the same PIN of two people has two hashes.
  const textOf = (use: string, owner: string, value: string) => JSON.stringify([use, owner, value])
  const hash: KeyedHash['hash'] = (use, owner, value) => sign(textOf(use, owner, value))
  return {
    hash,
    matches: (kept, use, owner, value) => signed(textOf(use, owner, value), kept),
    renew: (kept, use, owner, value) => (secrets.length === 1 ? kept : hash(use, owner, value)),
    derive: (use, owner, digits) => digitsOf(sign(JSON.stringify([use, owner])), digits),
    derivations: (use, owner, digits) => hmacs.map((hmac) => digitsOf(hmac(JSON.stringify([use, owner])), digits)),
  }
}

/** Of 48 bits, what is over after the last whole million favours no digits that anybody could notice. */
function digitsOf(derived: Buffer, digits: number): string {
  return String(derived.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
