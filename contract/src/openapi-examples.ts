import { COMPONENT } from './openapi-schemas.ts'
import type { Operation } from './openapi-share.ts'

type Json = Record<string, unknown>

/**
 * Moves the examples of responses to their named schemas, so that the document has each example once. A response without
 * named schemas keeps its example. To save space, only calls that accept an API key give examples to schemas: these are
 * the calls that third parties make. Returns the named schemas with their examples.
 */
export function moveExamples(operations: readonly Operation[], named: Record<string, Json>): Record<string, Json> {
  const found = new Map<string, unknown>()
  for (const { security, responses } of operations) {
    const takesKey = JSON.stringify(security ?? []).includes('"key"')
    for (const media of Object.values(responses).flatMap(({ content }) =>
      Object.values((content ?? {}) as Json),
    ) as Json[]) {
      if (!JSON.stringify(media.schema).includes(COMPONENT)) continue
      if (takesKey) findExamples(media.schema as Json, media.example, named, found)
      delete media.example
    }
  }
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [
      name,
      found.has(name) ? { ...schema, examples: [found.get(name)] } : schema,
    ]),
  )
}

/** Walks an example along its schema. Stops at a schema that takes the whole example. */
function findExamples(schema: Json, example: unknown, named: Record<string, Json>, found: Map<string, unknown>): void {
  if (example === undefined || example === null) return
  const { $ref, properties, items, anyOf } = schema as {
    $ref?: string
    properties?: Record<string, Json>
    items?: Json
    anyOf?: Json[]
  }
  if ($ref) {
    const name = $ref.slice(COMPONENT.length)
    if (found.has(name)) return
    if (!name.endsWith('List')) found.set(name, example)
    else findExamples(named[name] ?? {}, example, named, found)
  }
  for (const [name, property] of Object.entries(properties ?? {})) {
    findExamples(property, (example as Json)[name], named, found)
  }
  if (items && Array.isArray(example)) findExamples(items, example[0], named, found)
  if (anyOf?.length === 2 && anyOf[1]?.type === 'null') findExamples(anyOf[0] ?? {}, example, named, found)
}
