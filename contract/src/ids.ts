import * as z from 'zod/mini'

/**
 * UUID version 7: the first 48 bits are the time, so new rows land at the end of an index,
 * and the other 74 are random, so nobody can guess a neighbour's.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(nowMs) << 16n) | BigInt(((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** When an id was made, to the millisecond. */
export function momentOfId(made: string): Date {
  return new Date(Number.parseInt(made.replace('-', '').slice(0, 12), 16))
}

export const id = z.uuid('must be an id')

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
