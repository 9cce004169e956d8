import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import type { Keys } from './derive-key.ts'

const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of the text is not configured, the text was changed, or it belongs to another row. */
export class Undecipherable extends Error {}

/**
 * Encrypts short texts with AES-256-GCM. The first key encrypts; every key decrypts. The label binds the text to its
 * row: under another label decryption fails.
 */
export interface TextCipher {
  encrypt(text: string, label: string): Buffer
  /** Throws `Undecipherable`. */
  decrypt(encrypted: Buffer, label: string): string
}

/** An encrypted text is the id of its key (8 bytes), a random nonce (12), the ciphertext and the tag (16). */
export function makeTextCipher(keys: Keys): TextCipher {
  const [first] = keys
  const firstId = idOf(first)
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]))
  return {
    encrypt(text, label) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(label))
      return Buffer.concat([firstId, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(encrypted, label) {
      const key = byId.get(encrypted.toString('hex', 0, KEY_ID_BYTES))
      if (!key) throw new Undecipherable('encryption key of the text is not configured')
      const [from, to] = [KEY_ID_BYTES + NONCE_BYTES, encrypted.length - TAG_BYTES]
      const nonce = encrypted.subarray(KEY_ID_BYTES, from)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(label)).setAuthTag(encrypted.subarray(to))
        return Buffer.concat([decipher.update(encrypted.subarray(from, to)), decipher.final()]).toString()
      } catch (error) {
        throw new Undecipherable('text or label does not match the ciphertext', { cause: error })
      }
    },
  }
}

/** Returns an identifier of a key that reveals nothing about the key. */
function idOf(key: KeyObject): Buffer {
  return createHmac('sha256', key).update('key id').digest().subarray(0, KEY_ID_BYTES)
}
