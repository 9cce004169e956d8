import { hash, timingSafeEqual } from 'node:crypto'

const BLOCK_BYTES = 64

/**
 * The secrets of one use. The first writes and all of them read, so that a new one is put first, and the one before it
 * goes when nothing that it wrote is needed any more.
 */
export type Secrets = readonly [string, ...string[]]

/** Signs with the first secret, and knows again what any of them signed. */
export interface Signer {
  sign(message: string): Buffer
  signed(message: string, given: Buffer): boolean
}

export function makeSigner([first, ...others]: Secrets): Signer {
  const sign = makeHmac(first)
  const before = others.map(makeHmac)
  return {
    sign,
    signed: (message, given) =>
      isSame(sign(message), given) || before.some((signBefore) => isSame(signBefore(message), given)),
  }
}

function isSame(wanted: Buffer, given: Buffer): boolean {
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

/**
 * HMAC with SHA-256 (RFC 2104) under one key. Node's own makes an object for every message, which takes ten times as
 * long as the hashing of something short, and each confirmation of a payment needs three.
 */
export function makeHmac(key: string): (message: string) => Buffer {
  const bytes = Buffer.from(key)
  const block = Buffer.alloc(BLOCK_BYTES)
  ;(bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes).copy(block)
  const inner = block.map((byte) => byte ^ 0x36)
  const outer = block.map((byte) => byte ^ 0x5c)
  return (message) => {
    const digest = hash('sha256', Buffer.concat([inner, Buffer.from(message)]), 'buffer')
    return hash('sha256', Buffer.concat([outer, digest]), 'buffer')
  }
}
