import {
  deriveKeys,
  legacyKeys,
  makeSigner,
  makeTextCipher,
  type Secrets,
  type Signer,
  type TextCipher,
} from '../../keys/index.ts'

type Use = 'pin' | 'code' | 'key' | 'invitation'

/**
 * Hashes what is too short for a slow hash to protect: PINs and codes. Without the key, which is not in the database,
 * a stolen table can't be tried against the few thousand values there are. API keys are long enough, but are checked
 * with every call, where a slow hash has no place.
 */
export interface KeyedHash {
  hash(use: Use, owner: string, value: string): Buffer
  matches(kept: Buffer, use: Use, owner: string, value: string): boolean
  /** The hash to keep of a value that matched: under the signing key, whichever key the kept hash is under. */
  renew(kept: Buffer, use: Use, owner: string, value: string): Buffer
  /** Digits that follow from whom or what they belong to: kept nowhere, and nobody else's to guess. */
  derive(use: 'pick-up code', owner: string, digits: number): string
  /** Those digits, and those that an earlier secret made: somebody may have written them down. */
  derivations(use: 'pick-up code', owner: string, digits: number): string[]
  /** Encrypts the messages that carry codes, until they are sent. */
  readonly texts: TextCipher
}

/** Each use has a key of its own. Hashes that an earlier version made with the secret itself go on matching. */
export function makeKeyedHash(secrets: Secrets): KeyedHash {
  const before = legacyKeys(secrets)
  const signers: Record<Use, Signer> = {
    pin: makeSigner([...deriveKeys(secrets, 'PINs'), ...before]),
    code: makeSigner([...deriveKeys(secrets, 'codes'), ...before]),
    key: makeSigner([...deriveKeys(secrets, 'API keys'), ...before]),
    invitation: makeSigner(deriveKeys(secrets, 'invitations')),
  }
  const pickUp = makeSigner([...deriveKeys(secrets, 'pick-up codes'), ...before])
  // The owner is part of what is hashed: the same PIN of two people has two hashes.
  const textOf = (use: string, owner: string, value: string) => JSON.stringify([use, owner, value])
  const hash: KeyedHash['hash'] = (use, owner, value) => signers[use].sign(textOf(use, owner, value))
  return {
    hash,
    matches: (kept, use, owner, value) => signers[use].signed(textOf(use, owner, value), kept),
    renew: (kept, use, owner, value) => {
      const renewed = hash(use, owner, value)
      return renewed.equals(kept) ? kept : renewed
    },
    derive: (use, owner, digits) => digitsOf(pickUp.sign(JSON.stringify([use, owner])), digits),
    derivations: (use, owner, digits) =>
      pickUp.signatures(JSON.stringify([use, owner])).map((signature) => digitsOf(signature, digits)),
    texts: makeTextCipher(deriveKeys(secrets, 'message texts')),
  }
}

/** Of 48 bits, what is over after the last whole million favours no digits that anybody could notice. */
function digitsOf(derived: Buffer, digits: number): string {
  return String(derived.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
