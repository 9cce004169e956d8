// Encodes arrays in PostgreSQL's binary format: ids, times and hashes are not converted to text and back.

const TYPES = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int4: 23,
  text: 25,
  json: 114,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const
const HEADER_BYTES = 20
const NULL_LENGTH = -1
const MS_TO_2000 = Date.UTC(2000, 0, 1)

export function uuidArray(values: readonly (string | null)[]): Buffer {
  return encodeArray('uuid', values, () => 16, writeUuid)
}

export function bigintArray(values: readonly bigint[]): Buffer {
  return encodeArray(
    'int8',
    values,
    () => 8,
    (array, value, at) => array.writeBigInt64BE(value, at),
  )
}

export function momentArray(values: readonly (Date | null)[]): Buffer {
  return encodeArray(
    'timestamptz',
    values,
    () => 8,
    (array, value, at) => array.writeBigInt64BE(BigInt(value.getTime() - MS_TO_2000) * 1_000n, at),
  )
}

export function intArray(values: readonly number[]): Buffer {
  return encodeArray(
    'int4',
    values,
    () => 4,
    (array, value, at) => array.writeInt32BE(value, at),
  )
}

export function booleanArray(values: readonly boolean[]): Buffer {
  return encodeArray(
    'bool',
    values,
    () => 1,
    (array, value, at) => array.writeUInt8(value ? 1 : 0, at),
  )
}

export function textArray(values: readonly (string | null)[]): Buffer {
  return encodeArray('text', values, Buffer.byteLength, (array, value, at) => at + array.write(value, at))
}

export function bytesArray(values: readonly Uint8Array[]): Buffer {
  return encodeArray('bytea', values, ({ length }) => length, writeBytes)
}

/** Of `json`: the text as it is. */
export function jsonArray(values: readonly unknown[]): Buffer {
  const encoded = values.map((value) => Buffer.from(JSON.stringify(value)))
  return encodeArray('json', encoded, ({ length }) => length, writeBytes)
}

export function jsonbArray(values: readonly unknown[]): Buffer {
  // The first byte is the version of the jsonb format, always 1.
  const encoded = values.map((value) => Buffer.from(`\u0001${JSON.stringify(value)}`))
  return encodeArray('jsonb', encoded, ({ length }) => length, writeBytes)
}

/** Writes each value after its length. `write` returns the offset after the value. */
function encodeArray<T extends NonNullable<unknown>>(
  type: keyof typeof TYPES,
  values: readonly (T | null)[],
  measure: (value: T) => number,
  write: (array: Buffer, value: T, at: number) => number,
): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + (value === null ? 0 : measure(value)), 0)
  const array = begin(type, values.length, bytes)
  let at = HEADER_BYTES
  for (const value of values) {
    if (value === null) {
      at = array.writeInt32BE(NULL_LENGTH, at)
    } else {
      const end = write(array, value, at + 4)
      array.writeInt32BE(end - at - 4, at)
      at = end
    }
  }
  return array
}

function writeBytes(array: Buffer, value: Uint8Array, at: number): number {
  array.set(value, at)
  return at + value.length
}

/** Writes the header: one dimension, nulls allowed, lower bound 1. */
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
