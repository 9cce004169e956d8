import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes that only the vault can open, and what it needs for that. */
export interface Sealed {
  bytes: Buffer
  wrappedKey: Buffer
  keyId: string
}

/** The key of a sealed file, itself sealed by a master key. */
export type WrappedKey = Omit<Sealed, 'bytes'>

/** The first seals, all of them open. */
export type MasterKeys = readonly [Buffer, ...Buffer[]]

/** Encrypts what lies on disk. A label says what is inside, and what is opened under another label does not open. */
export interface Vault {
  seal(plain: Buffer, label: string): Sealed
  open(sealed: Sealed, label: string): Buffer
  /** The master key that seals, by name. */
  readonly keyId: string
  /** The same key under the master key that seals now; the file is not touched. */
  rewrap(wrapped: WrappedKey, label: string): WrappedKey
}

/**
 * Each file has a key of its own (AES-256-GCM), which the master key wraps: another master key means wrapping small
 * keys anew and touching no file.
 */
export function makeVault(masterKeys: MasterKeys): Vault {
  if (masterKeys.some((key) => key.length !== KEY_BYTES)) throw new Error(`A master key has ${KEY_BYTES} bytes.`)
  const [masterKey] = masterKeys
  const keyId = idOf(masterKey)
  const byId = new Map(masterKeys.map((key) => [idOf(key), key]))
  const unwrap = (wrapped: WrappedKey, label: string) => {
    const wrappedBy = byId.get(wrapped.keyId)
    if (!wrappedBy) throw new Error(`This was sealed with the key ${wrapped.keyId}, which is not here.`)
    return decrypt(wrappedBy, wrapped.wrappedKey, label)
  }
  return {
    keyId,
    seal: (plain, label) => {
      const key = randomBytes(KEY_BYTES)
      return { bytes: encrypt(key, plain, label), wrappedKey: encrypt(masterKey, key, label), keyId }
    },
    open: (sealed, label) => decrypt(unwrap(sealed, label), sealed.bytes, label),
    rewrap: (wrapped, label) => ({ wrappedKey: encrypt(masterKey, unwrap(wrapped, label), label), keyId }),
  }
}

/** Tells keys apart and says nothing about them. */
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
