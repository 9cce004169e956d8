import * as z from 'zod/mini'

type Encoder = (value: unknown) => unknown

/** What of a schema says how its values are written. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  reverseTransform?: (value: unknown, context: unknown) => unknown
}

const encoders = new WeakMap<z.ZodMiniType, Encoder>()

/**
 * Writes a value in JSON's terms, as `z.encode` does, but without checking it: the compiler has. Lists of records are
 * most of what the server sends, and checking each field of them costs ten times the writing. Fields that a schema
 * does not name stay behind here too.
 */
export function encode<S extends z.ZodMiniType>(schema: S, value: z.output<S>): z.input<S> {
  return encoderOf(schema)(value) as z.input<S>
}

function encoderOf(schema: z.ZodMiniType): Encoder {
  const made = encoders.get(schema) ?? makeEncoder(schema)
  encoders.set(schema, made)
  return made
}

const asItIs: Encoder = (value) => value
const PLAIN = new Set(['string', 'number', 'boolean', 'int', 'literal', 'enum', 'null', 'unknown', 'any'])

function makeEncoder(schema: z.ZodMiniType): Encoder {
  const definition = schema._zod.def as unknown as Definition
  const { type, shape, element, innerType, reverseTransform } = definition
  if (PLAIN.has(type)) return asItIs
  if (type === 'object' && shape) return objectEncoder(shape)
  if (type === 'array' && element) {
    const encodeElement = encoderOf(element)
    return encodeElement === asItIs ? asItIs : (values) => (values as unknown[]).map(encodeElement)
  }
  if ((type === 'nullable' || type === 'optional') && innerType) {
    const encodeInner = encoderOf(innerType)
    return encodeInner === asItIs ? asItIs : (value) => (value == null ? value : encodeInner(value))
  }
  // A codec of ours: the moments, ids and amounts.
  if (type === 'pipe' && reverseTransform) return (value) => reverseTransform(value, null)
  return (value) => z.encode(schema, value as never)
}

function objectEncoder(shape: Record<string, z.ZodMiniType>): Encoder {
  const fields = Object.entries(shape).map(([name, schema]) => [name, encoderOf(schema)] as const)
  return (value) => {
    const given = value as Record<string, unknown>
    const written: Record<string, unknown> = {}
    for (const [name, encodeField] of fields) {
      const field = given[name]
      if (field !== undefined) written[name] = encodeField(field)
    }
    return written
  }
}
