import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Keys } from './derive-key.ts'

/** HMAC-SHA-256 under a list of keys: the first key signs, every key verifies. */
export interface Signer {
  sign(message: string): Buffer
  /** Returns whether `given` is the signature of the message under any key. Compares in constant time. */
  verify(message: string, signature: Buffer): boolean
  /** Returns the signatures under every key, that of the signing key first. */
  signatures(message: string): readonly [Buffer, ...Buffer[]]
}

export function makeSigner([first, ...others]: Keys): Signer {
  const sign = (message: string) => hmac(first, message)
  return {
    sign,
    verify: (message, signature) =>
      isSame(sign(message), signature) || others.some((key) => isSame(hmac(key, message), signature)),
    signatures: (message) => [sign(message), ...others.map((key) => hmac(key, message))],
  }
}

function hmac(key: KeyObject, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest()
}

function isSame(expected: Buffer, signature: Buffer): boolean {
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}
