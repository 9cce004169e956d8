import * as z from 'zod/mini'

type Encoder = (value: unknown) => unknown

/** The parts of a schema that determine the encoding. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  reverseTransform?: (value: unknown, context: unknown) => unknown
}

const encoders = new WeakMap<z.ZodMiniType, Encoder>()

/**
 * Encodes a value to JSON types, as `z.encode` does, without validating it: the compiler has checked it. Lists of records
 * are most of the traffic, and validation costs ten times the encoding. Fields that the schema does not name are dropped.
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
  // One of our codecs: moments, ids and amounts.
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
