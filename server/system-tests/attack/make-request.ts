import type { Route } from '@paps/contract'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { brokenBody, contentType, hostileHeader, hostileKey, hostileValue, writeJson } from './hostile-values.ts'
import { type JsonSchema, type KnownValues, valuesOf } from './values-of-schema.ts'
import { callersOf, type Name } from './world.ts'

/** One call, ready to be sent. */
export interface FuzzedCall {
  caller: Name | null
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

type Json = Record<string, unknown>

/** The parts of a call as one tree that can be mutated anywhere. */
interface Parts {
  params: Json
  query: Json
  body: Json
}

type Bend =
  | { how: 'put'; at: number; value: unknown }
  | { how: 'remove'; at: number }
  | { how: 'wrap'; at: number; key: string | null }
  | { how: 'add'; at: number; key: string; value: unknown }

const place = fc.nat(1000)
const bend: fc.Arbitrary<Bend> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ how: fc.constant('put' as const), at: place, value: hostileValue }) },
  { weight: 2, arbitrary: fc.record({ how: fc.constant('remove' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('wrap' as const), at: place, key: fc.option(hostileKey) }) },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('add' as const), at: place, key: hostileKey, value: hostileValue }),
  },
)

/** One field of the form: a picture, or a file that pretends to be one. */
export type FilePool = readonly Buffer[]

/** Generates valid, nearly valid and invalid calls of a route. */
export function callsOf(route: Route, known: KnownValues, pool: FilePool): fc.Arbitrary<FuzzedCall> {
  const made = fc.record({
    params: partOf(route.params, known),
    query: partOf(route.query, known),
    body: partOf(route.body, known),
  }) as fc.Arbitrary<Parts>
  const parts = fc.oneof(made, exampleOf(route, known))
  return fc
    .record({
      caller: fc.constantFrom(...callersOf(route.access)),
      parts,
      bends: fc.array(bend, { maxLength: 3 }),
      headers: headersOf(route),
      broken: fc.oneof(
        { weight: 14, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.record({ text: brokenBody, type: fc.option(contentType) }) },
      ),
      files: fc.array(fc.constantFrom(...pool), { minLength: 0, maxLength: 3 }),
    })
    .map(({ caller, parts, bends, headers, broken, files }) => {
      const bent = bends.reduce(bendOnce, structuredClone(parts))
      const written = writeBody(route, bent.body, files)
      const type = broken?.type ?? written.type
      return {
        caller,
        url: addressOf(route, bent),
        headers: { ...(type && { 'content-type': type }), ...headers },
        body: broken && route.method !== 'GET' ? broken.text : written.body,
      }
    })
}

function partOf(schema: z.ZodMiniType | undefined, known: KnownValues): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({})
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
}

/** The contract's example with existing ids. */
function exampleOf({ example }: Route, known: KnownValues): fc.Arbitrary<Parts> {
  const filled = (fields: object = {}) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, fc.constantFrom(...(known[name] ?? [value]))]),
      ),
    )
  return fc.record({
    params: filled(example.params),
    query: filled(example.query),
    body: filled(example.body as object | undefined),
  })
}

function headersOf(route: Route): fc.Arbitrary<Record<string, string>> {
  const named = {
    'x-time-zone': hostileHeader,
    'idempotency-key': hostileHeader,
    authorization: hostileHeader,
    accept: fc.oneof(fc.constant('text/csv'), hostileHeader),
    'accept-language': hostileHeader,
    'user-agent': hostileHeader,
    cookie: hostileHeader,
    'x-forwarded-for': hostileHeader,
  }
  const some = fc
    .tuple(...Object.entries(named).map(([name, values]) => values.map((value) => [name, value] as const)))
    .chain((all) => fc.subarray([...all], { maxLength: 2 }).map((chosen) => Object.fromEntries(chosen)))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: some },
    ...(route.method === 'GET' && !route.sends
      ? [{ weight: 1, arbitrary: fc.constant({ accept: 'text/csv', 'x-time-zone': 'Asia/Kathmandu' }) }]
      : []),
  )
}

/** Lists every position of the tree below its three roots. */
function placesOf(node: unknown, depth = 0): { holder: Json; key: string }[] {
  if (node === null || typeof node !== 'object' || depth > 4) return []
  return Object.keys(node).flatMap((key) => [
    ...(depth > 0 ? [{ holder: node as Json, key }] : []),
    ...placesOf((node as Json)[key], depth + 1),
  ])
}

function bendOnce(parts: Parts, bend: Bend): Parts {
  if (bend.how === 'add') {
    const roots = [parts.body, parts.query, parts.params]
    set(roots[bend.at % roots.length] as Json, bend.key, bend.value)
    return parts
  }
  const places = placesOf(parts)
  const chosen = places[bend.at % Math.max(places.length, 1)]
  if (!chosen) return parts
  const { holder, key } = chosen
  if (bend.how === 'put') set(holder, key, bend.value)
  else if (bend.how === 'remove') delete holder[key]
  else set(holder, key, bend.key === null ? [holder[key], holder[key]] : set({}, bend.key, holder[key]))
  return parts
}

/** Sets an own property with any name. */
function set(holder: Json, key: string, value: unknown): Json {
  return Object.defineProperty(holder, key, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function addressOf({ path }: Route, { params, query }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => percent(textOf(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => `${percent(name)}=${percent(textOf(each))}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

const LONGEST_IN_ADDRESS = 6000

function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? writeJson(value) : String(value ?? '')
  return text.slice(0, LONGEST_IN_ADDRESS)
}

/** Writes a lone surrogate as its three bytes, which every decoder refuses. */
function percent(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('')
}

interface Written {
  body: string | Buffer | undefined
  type: string | null
}

function writeBody(route: Route, body: Json, files: readonly Buffer[]): Written {
  if (route.files) return writeForm(body, Object.keys(route.files), files)
  if (route.method === 'GET' || (!route.body && Object.keys(body).length === 0)) return { body: undefined, type: null }
  return { body: writeJson(body), type: 'application/json' }
}

const BOUNDARY = 'a-line-that-nobody-writes'

function writeForm(fields: Json, names: readonly string[], files: readonly Buffer[]): Written {
  const part = (header: string, bytes: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]
  const written = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${quoted(name)}"`, textOf(value))),
    // One file for each field of the form, and the rest for the first field.
    ...files.map((bytes, place) => part(`name="${names[place % names.length]}"; filename="a.jpg"`, bytes)),
  ]
  return {
    body: Buffer.concat([...written.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

function quoted(name: string): string {
  return name.replace(/["\r\n]/g, '_')
}
