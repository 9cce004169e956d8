// Arrays as PostgreSQL takes them in binary: ids, moments and hashes need not be written as text here and read there.

const TYPES = { bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184, uuid: 2950, jsonb: 3802 } as const
const HEADER_BYTES = 20
const MS_TO_2000 = Date.UTC(2000, 0, 1)

export function uuidArray(values: readonly (string | null)[]): Buffer {
  const array = begin('uuid', values.length, values.length * 20)
  let at = HEADER_BYTES
  for (const value of values) {
    at = array.writeInt32BE(value === null ? -1 : 16, at)
    if (value !== null) at = writeUuid(array, value, at)
  }
  return array.subarray(0, at)
}

export function bigintArray(values: readonly bigint[]): Buffer {
  return longArray('int8', values)
}

export function momentArray(values: readonly Date[]): Buffer {
  return longArray(
    'timestamptz',
    values.map((value) => BigInt(value.getTime() - MS_TO_2000) * 1_000n),
  )
}

export function intArray(values: readonly number[]): Buffer {
  const array = begin('int4', values.length, values.length * 8)
  let at = HEADER_BYTES
  for (const value of values) at = array.writeInt32BE(value, array.writeInt32BE(4, at))
  return array
}

export function textArray(values: readonly string[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + Buffer.byteLength(value), 0)
  const array = begin('text', values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    const length = array.write(value, at + 4)
    at = array.writeInt32BE(length, at) + length
  }
  return array
}

export function bytesArray(values: readonly Uint8Array[]): Buffer {
  return blobArray('bytea', values)
}

export function jsonArray(values: readonly object[]): Buffer {
  // Led by the version of the format, of which there is one.
  return blobArray(
    'jsonb',
    values.map((value) => Buffer.from(`\u0001${JSON.stringify(value)}`)),
  )
}

function blobArray(type: 'bytea' | 'jsonb', values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + value.length, 0)
  const array = begin(type, values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    at = array.writeInt32BE(value.length, at)
    array.set(value, at)
    at += value.length
  }
  return array
}

function longArray(type: 'int8' | 'timestamptz', values: readonly bigint[]): Buffer {
  const array = begin(type, values.length, values.length * 12)
  let at = HEADER_BYTES
  for (const value of values) at = array.writeBigInt64BE(value, array.writeInt32BE(8, at))
  return array
}

/** One dimension, perhaps with nulls, counted from 1. */
function begin(type: keyof typeof TYPES, length: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEADER_BYTES + bytes)
  for (const [place, value] of [1, 1, TYPES[type], length, 1].entries()) array.writeInt32BE(value, place * 4)
  return array
}

const DASH = 45
const NO_DIGIT = 255
const DIGITS = new Uint8Array(128).fill(NO_DIGIT)
for (let digit = 0; digit < 16; digit++) {
  DIGITS[digit.toString(16).charCodeAt(0)] = digit
  DIGITS[digit.toString(16).toUpperCase().charCodeAt(0)] = digit
}

function writeUuid(array: Buffer, uuid: string, start: number): number {
  let at = start
  let isWrong = uuid.length !== 36
  for (let place = 0; place < 36; place += 2) {
    if (place === 8 || place === 13 || place === 18 || place === 23) {
      if (uuid.charCodeAt(place) !== DASH) isWrong = true
      place++
    }
    const high = DIGITS[uuid.charCodeAt(place)] ?? NO_DIGIT
    const low = DIGITS[uuid.charCodeAt(place + 1)] ?? NO_DIGIT
    if (high + low > 30) isWrong = true
    array[at++] = high * 16 + low
  }
  if (isWrong) throw new Error(`Not a UUID: ${uuid}`)
  return at
}
