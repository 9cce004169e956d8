import fc from 'fast-check'

/** The subset of JSON Schema in the contract's schemas. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** Values by the name of their field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/**
 * Generates values that fit a schema, or nearly: rules beyond the schema may refuse them. Known values are the most
 * frequent.
 */
export function valuesOf(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const made = madeFrom(schema, known, name)
  const values = known[name] ?? []
  return values.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made })
}

function madeFrom(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (ways) return fc.oneof(...ways.map((way) => madeFrom(way, known, name)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'string']
  return fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -5), max: Math.min(schema.maximum ?? 100, 100) })
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textsOf(schema)
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => [name, valuesOf(property, known, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Most numbers of the contract are amounts: two decimals, within the range of balances. */
function numbersOf({ minimum = 0.01, maximum = 2000 }: JsonSchema): fc.Arbitrary<number> {
  const [from, to] = [Math.ceil(minimum * 100), Math.floor(Math.min(maximum, 2000) * 100)]
  return fc.integer({ min: Math.min(from, to), max: to }).map((hundredths) => hundredths / 100)
}

function textsOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date-time') return momentText
  if (format === 'email') return fc.emailAddress()
  // A pattern that is not understood here counts as plain text.
  if (pattern && !pattern.includes('\\P')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) })
}

const momentText = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
