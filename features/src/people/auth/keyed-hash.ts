import {
  deriveKeys,
  legacyKeys,
  makeSigner,
  makeTextCipher,
  type Secrets,
  type Signer,
  type TextCipher,
} from '../../keys/index.ts'

type Use = 'pin' | 'code' | 'key' | 'invitation' | 'recovery code' | 'destination' | 'mailbox' | 'closed account'

/**
 * Keyed hash for values too short for a slow hash to protect: PINs and codes. The key is not in the database, so a
 * stolen table can't be searched by brute force. API keys are long enough, but are checked with every request, where a
 * slow hash costs too much.
 */
export interface KeyedHash {
  hash(use: Use, owner: string, value: string): Buffer
  matches(stored: Buffer, use: Use, owner: string, value: string): boolean
  /** Returns the hash of a matching value under the signing key, to replace a hash under an older key. */
  renew(stored: Buffer, use: Use, owner: string, value: string): Buffer
  /** Returns the hashes of a value under every secret, that of the signing key first, to find a stored one. */
  hashes(use: Use, owner: string, value: string): readonly [Buffer, ...Buffer[]]
  /** Derives digits from their owner's id. They are stored nowhere and can't be guessed without the key. */
  derive(use: 'pick-up code', owner: string, digits: number): string
  /** Returns the digits under every secret. A customer may have written down digits of an earlier secret. */
  derivations(use: 'pick-up code', owner: string, digits: number): string[]
  /** Encrypts messages that contain codes until they are sent. */
  readonly texts: TextCipher
  /** Encrypts the secrets of authenticator apps. */
  readonly authenticators: TextCipher
  /** Encrypts account and mobile numbers that people withdraw to. */
  readonly destinations: TextCipher
}

/** Each use has its own key. Hashes that an earlier version made with the secret itself still match. */
export function makeKeyedHash(secrets: Secrets): KeyedHash {
  const before = legacyKeys(secrets)
  const signers: Record<Use, Signer> = {
    pin: makeSigner([...deriveKeys(secrets, 'PINs'), ...before]),
    code: makeSigner([...deriveKeys(secrets, 'codes'), ...before]),
    key: makeSigner([...deriveKeys(secrets, 'API keys'), ...before]),
    invitation: makeSigner(deriveKeys(secrets, 'invitations')),
    'recovery code': makeSigner(deriveKeys(secrets, 'recovery codes')),
    destination: makeSigner(deriveKeys(secrets, 'pay-out destinations')),
    mailbox: makeSigner(deriveKeys(secrets, 'mailbox keys')),
    'closed account': makeSigner(deriveKeys(secrets, 'closed accounts')),
  }
  const pickUp = makeSigner([...deriveKeys(secrets, 'pick-up codes'), ...before])
  // The owner is part of the hashed text, so that the same PIN of two people has two hashes.
  const textOf = (use: string, owner: string, value: string) => JSON.stringify([use, owner, value])
  const hash: KeyedHash['hash'] = (use, owner, value) => signers[use].sign(textOf(use, owner, value))
  return {
    hash,
    matches: (stored, use, owner, value) => signers[use].verify(textOf(use, owner, value), stored),
    renew: (stored, use, owner, value) => {
      const renewed = hash(use, owner, value)
      return renewed.equals(stored) ? stored : renewed
    },
    hashes: (use, owner, value) => signers[use].signatures(textOf(use, owner, value)),
    derive: (use, owner, digits) => deriveDigits(pickUp.sign(JSON.stringify([use, owner])), digits),
    derivations: (use, owner, digits) =>
      pickUp.signatures(JSON.stringify([use, owner])).map((signature) => deriveDigits(signature, digits)),
    texts: makeTextCipher(deriveKeys(secrets, 'message texts')),
    authenticators: makeTextCipher(deriveKeys(secrets, 'authenticator secrets')),
    destinations: makeTextCipher(deriveKeys(secrets, 'account numbers')),
  }
}

/** Modulo bias of 48 bits over at most a million values is negligible. */
function deriveDigits(derived: Buffer, digits: number): string {
  return String(derived.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}
