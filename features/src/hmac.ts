import { hash } from 'node:crypto'

const BLOCK_BYTES = 64

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
