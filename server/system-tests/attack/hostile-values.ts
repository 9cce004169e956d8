import fc from 'fast-check'

/** Marks text that JSON accepts as a number and JavaScript does not write; `writeJson` inserts it. */
const RAW = '\u0001raw:'

/** Writes JSON as a hostile client does, including numbers out of range. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/"\\u0001raw:([^"]*)"/g, '$1')
}

const WORDS = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  // Characters that terminate, hide, reverse or break text.
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202eevil\u202d',
  '\u200b',
  '\ufeff',
  '\uffff',
  'line\nbreak',
  'a\r\nset-cookie: b=c',
  'İıßﬁ',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(100),
  // Fragments of other languages.
  "' or '1'='1",
  "'); drop table users; --",
  '\\',
  '%',
  '_%_',
  '$1',
  ':name',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '=1+1',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '//evil.example',
  '(a+)+$',
  '{"$gt":""}',
  '[]',
  '{}',
  '[[[[',
  // Values that look like a number, a day, a time or an id.
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '0x10',
  '1,000',
  '１２３４',
  '١٢٣٤',
  '9'.repeat(40),
  '1.005',
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-11-15T09:30:00+25:00',
  '1000-01',
  '9999-12',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'PAPS-0000-0000',
  'TU-0000-0000',
]

const NUMBERS: unknown[] = [
  0,
  -0,
  -1,
  0.005,
  0.1 + 0.2,
  1e-7,
  1e21,
  1e308,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  `${RAW}1e400`,
  `${RAW}-1e400`,
  `${RAW}${'9'.repeat(400)}`,
  `${RAW}0.${'0'.repeat(400)}1`,
]

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(2_001, 20_001, 70_000).map((length) => 'x'.repeat(length)) },
)

/** Sets an own property, as a JSON parser does. */
const withKey = (key: string, value: unknown): unknown => Object.defineProperty({}, key, { value, enumerable: true })

const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

const hostileShape: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 1, null],
  { toString: null },
  { length: -1 },
  { _id: { $ne: null } },
  withKey('__proto__', { isAdmin: true }),
  withKey('constructor', { prototype: { isAdmin: true } }),
  nested(500, (inner) => [inner]),
  nested(500, (inner) => ({ a: inner })),
  Array.from({ length: 3000 }, (_, place) => place),
  Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`key${place}`, place])),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: hostileShape },
)

export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'isAdmin',
  'user_type',
  '',
  'a.b',
  '0',
)

/** Returns the part of a value that a header can carry. */
export const hostileHeader = fc.oneof(
  fc.constantFrom(...WORDS).map((text) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?')),
  fc.constantFrom(
    'x'.repeat(201),
    'x'.repeat(4000),
    'Bearer',
    'Bearer  ',
    'Africa/Accra',
    'europe/paris',
    'UTC',
    '*/*;q=9',
  ),
)

/** Bodies that are invalid or barely valid JSON. */
export const brokenBody = fc.constantFrom(
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  '\u0000',
  '['.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
)

export const contentType = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
)
