import * as z from 'zod/mini'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** The parts of a route that have a schema. */
const PARTS = ['params', 'query', 'body', 'answer'] as const

type Part = (typeof PARTS)[number]

const HERE = '#/$defs/'
export const COMPONENT = '#/components/schemas/'

export interface Schemas {
  /** The JSON Schema of a part of a route: a reference where the schema has a name. */
  of: (route: Route, part: Part) => Json | undefined
  /** The same, with the schema itself in place of a reference. */
  whole: (route: Route, part: Part) => Json | undefined
  /** Every schema that has a name. */
  named: Record<string, Json>
}

/**
 * Converts the schemas of all routes at once, so that a schema which is named in zod's registry becomes one component:
 * `z.globalRegistry.add(bank, { id: 'Bank' })` below its definition. The input side of each codec is described: numbers for
 * money, text for moments. Throws where two schemas have the same name.
 */
export function makeSchemas(table: readonly Route[], others: Record<string, z.ZodMiniType>): Schemas {
  const keyOf = ({ method, path }: Route, part: Part) => `${method} ${path} ${part}`
  const parts = table.flatMap((route) =>
    PARTS.flatMap((part) => (route[part] ? [[keyOf(route, part), route[part]] as const] : [])),
  )
  const all = z.object({ ...Object.fromEntries(parts), ...others })
  const converted = z.toJSONSchema(all, { io: 'input', unrepresentable: 'any', override: simplify })
  const moved = JSON.parse(JSON.stringify(converted).replaceAll(`"$ref":"${HERE}`, `"$ref":"${COMPONENT}`))
  const { properties, $defs: named = {} } = moved as { properties: Record<string, Json>; $defs?: Record<string, Json> }
  joinNulls(moved)
  aliasEqual(named)
  const of = (route: Route, part: Part) => properties[keyOf(route, part)]
  return {
    of,
    whole: (route, part) => {
      const schema = of(route, part)
      return typeof schema?.$ref === 'string' ? named[schema.$ref.slice(COMPONENT.length)] : schema
    },
    named,
  }
}

/** Replaces equal schemas with several names, such as some record types, by references to the first. */
function aliasEqual(named: Record<string, Json>): void {
  const firstOf = new Map<string, string>()
  for (const [name, schema] of Object.entries(named)) {
    const { id: _, ...content } = schema
    const text = JSON.stringify(content)
    const first = firstOf.get(text)
    if (first) named[name] = { $ref: `${COMPONENT}${first}` }
    else firstOf.set(text, name)
  }
}

/**
 * Removes patterns that a `format` implies, patterns that need the unicode flag (validators compile patterns with and
 * without it), and the bounds of safe integers.
 */
function simplify({ jsonSchema }: { jsonSchema: Json }): void {
  const { pattern, allOf, format } = jsonSchema
  if (format !== undefined || needsUnicode(pattern)) delete jsonSchema.pattern
  if (Array.isArray(allOf)) {
    const kept = allOf.filter(
      (each: Json) => !(Object.keys(each).every((key) => key === 'pattern') && needsUnicode(each.pattern)),
    )
    if (kept.length > 0) jsonSchema.allOf = kept
    else delete jsonSchema.allOf
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Runs after all schemas are converted: a nested schema, such as a moment, is completed after its parent. */
function joinNulls(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) joinNull(part as Json)
  for (const each of Object.values(part)) joinNulls(each)
}

/** Writes `type: [string, null]` for a choice between one type and null. */
function joinNull(jsonSchema: Json): void {
  const { anyOf } = jsonSchema as { anyOf?: Json[] }
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null' || typeof anyOf[0]?.type !== 'string') return
  if ('enum' in anyOf[0] || 'const' in anyOf[0] || Object.keys(jsonSchema).length > 1) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, anyOf[0], { type: [anyOf[0].type, 'null'] })
}

function needsUnicode(pattern: unknown): boolean {
  return typeof pattern === 'string' && /\\[pP]\{|\\u\{/.test(pattern)
}
