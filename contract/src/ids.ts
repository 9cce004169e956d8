import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const ID_BYTES = 16
/** Random bytes are fetched in batches: each fetch costs more than its use. */
const random = new Uint8Array(64 * ID_BYTES)
let used = random.length

/**
 * UUID version 7: the first 48 bits are the time, so new rows land at the end of an index,
 * and the other 74 are random, so an id can't be guessed from its neighbour.
 */
export function newId(nowMs: number = Date.now()): string {
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  const time = nowMs.toString(16).padStart(12, '0')
  const hex = (place: number) => HEX[random[used + place] ?? 0] ?? ''
  const version = HEX[((random[used] ?? 0) & 0x0f) | 0x70] ?? ''
  const variant = HEX[((random[used + 2] ?? 0) & 0x3f) | 0x80] ?? ''
  const made = `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`
  used += ID_BYTES
  return made
}

/** Returns the creation time of an id, to the millisecond. */
export function momentOfId(made: string): Date {
  return new Date(Number.parseInt(made.replace('-', '').slice(0, 12), 16))
}

export const id = z.uuid(fieldMessage('not_an_id'))

/** An id derived from other ids: 16 bytes without a UUID version. */
export const derivedId = z.guid(fieldMessage('not_an_id'))

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
