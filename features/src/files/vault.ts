import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypted bytes with the wrapped key that decrypts them. */
export interface Encrypted {
  bytes: Buffer
  wrappedKey: Buffer
  keyId: string
}

/** The key of an encrypted file, wrapped by a master key. */
export type WrappedKey = Omit<Encrypted, 'bytes'>

/** The first key encrypts; every key decrypts (rotation). */
export type MasterKeys = readonly [Buffer, ...Buffer[]]

/** Encrypts stored files. The label is authenticated: under another label decryption fails. */
export interface Vault {
  encrypt(plain: Buffer, label: string): Encrypted
  decrypt(encrypted: Encrypted, label: string): Buffer
  /** Id of the master key that encrypts. */
  readonly keyId: string
  /** Returns the file key wrapped under the current master key. The file itself is not rewritten. */
  rewrap(wrapped: WrappedKey, label: string): WrappedKey
}

/**
 * Each file has a key of its own (AES-256-GCM), wrapped by the master key. A rotation of the master key rewraps the
 * small keys and rewrites no file.
 */
export function makeVault(masterKeys: MasterKeys): Vault {
  if (masterKeys.some((key) => key.length !== KEY_BYTES)) throw new Error(`a master key must have ${KEY_BYTES} bytes`)
  const [masterKey] = masterKeys
  const keyId = idOf(masterKey)
  const byId = new Map(masterKeys.map((key) => [idOf(key), key]))
  const unwrap = (wrapped: WrappedKey, label: string) => {
    const wrappedBy = byId.get(wrapped.keyId)
    if (!wrappedBy) throw new Error(`master key ${wrapped.keyId} is not configured`)
    return decrypt(wrappedBy, wrapped.wrappedKey, label)
  }
  return {
    keyId,
    encrypt: (plain, label) => {
      const key = randomBytes(KEY_BYTES)
      return { bytes: encrypt(key, plain, label), wrappedKey: encrypt(masterKey, key, label), keyId }
    },
    decrypt: (encrypted, label) => decrypt(unwrap(encrypted, label), encrypted.bytes, label),
    rewrap: (wrapped, label) => ({ wrappedKey: encrypt(masterKey, unwrap(wrapped, label), label), keyId }),
  }
}

/** Returns an identifier of a master key that reveals nothing about the key. */
function idOf(masterKey: Buffer): string {
  return createHash('sha256').update('paps file key ').update(masterKey).digest('hex').slice(0, 16)
}

function encrypt(key: Buffer, plain: Buffer, label: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, bytes: Buffer, label: string): Buffer {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(bytes.length - TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(label)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()])
}
