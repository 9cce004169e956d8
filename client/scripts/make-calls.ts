type Json = Record<string, unknown>

interface Reference {
  $ref: string
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Json
}

interface Answer {
  content: Record<string, { schema: Json }>
}

interface Operation {
  summary: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: Answer
  responses: Record<string, Answer | Reference>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Json>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

const SCHEMA = '#/components/schemas/'

const HEAD = `// Written by \`npm run lab -- client\` from the contract: change it there.
`

/** Every call of an OpenAPI document as a type, with what a webhook is told and every way a call can say no. */
export function makeCalls(document: Json, errorCodes: readonly string[]): string {
  const { paths, components } = document as unknown as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(`${method.toUpperCase()} ${path}`, operation, components),
    ),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `  ${name}: ${typeOf(schema, '  ')}`)
  return [
    HEAD,
    '/** The shapes that several calls share, by the names they have in the OpenAPI document. */',
    `export interface Schemas {\n${schemas.join('\n')}\n}\n`,
    '/** Every call, by method and path. */',
    `export interface Calls {\n${calls.join('\n')}\n}\n`,
    '/** What a webhook is told. */',
    `export type WebhookEvent = Schemas['WebhookBody']\n`,
    '/** Every way a call can say no. */',
    `export type ErrorCode =\n${errorCodes.map((code) => `  | ${JSON.stringify(code)}`).join('\n')}\n`,
  ].join('\n')
}

function callOf(name: string, operation: Operation, components: Document['components']): string {
  const { summary, security = [], requestBody } = operation
  const parameters = (operation.parameters ?? []).map((each) => resolve(each, components.parameters))
  const done = resolve(operation.responses[200] ?? { content: {} }, components.responses)
  const scope = security.flatMap(({ key }) => key ?? [])[0]
  const parts = [
    ['params', parametersOf(parameters.filter((each) => each.in === 'path'))],
    ['query', parametersOf(parameters.filter((each) => each.in === 'query'))],
    ['body', requestBody ? bodyOf(requestBody.content) : 'undefined'],
    ['answer', answerOf(done.content)],
  ]
  const lines = parts.map(([part, type]) => `    ${part}: ${type}`)
  const words = `${summary}.${scope ? ` An API key needs the scope ${scope}.` : ''}`
  return `  /** ${words} */\n  ${JSON.stringify(name)}: {\n${lines.join('\n')}\n  }`
}

function resolve<T extends object>(part: T | Reference, components: Record<string, T>): T {
  if (!('$ref' in part)) return part
  const found = components[part.$ref.slice(part.$ref.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`There is no ${part.$ref}.`)
  return found
}

/** In an address everything becomes text, and what the contract turns into something else may be given as such. */
function parametersOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'undefined'
  const fields = parameters.map(({ name, required, schema }) => {
    const type = typeOf(schema, '')
    return `${keyOf(name)}${required ? '' : '?'}: ${type === 'unknown' ? 'string | number' : type}`
  })
  return `{ ${fields.join('; ')} }`
}

function bodyOf(content: Record<string, { schema: Json }>): string {
  const schema = content['application/json']?.schema
  return schema ? typeOf(schema, '    ') : 'FormData'
}

function answerOf(content: Record<string, { schema: Json }>): string {
  const schema = content['application/json']?.schema
  return schema ? typeOf(schema, '    ') : 'Blob'
}

function typeOf(schema: Json, indent: string): string {
  if (typeof schema.$ref === 'string') return `Schemas[${JSON.stringify(schema.$ref.slice(SCHEMA.length))}]`
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  if ('const' in schema) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return unionOf(choices.map((each) => typeOf(each as Json, indent)))
  if (Array.isArray(schema.allOf)) return schema.allOf.map((each) => typeOf(each as Json, indent)).join(' & ')
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, indent)))
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayOf(schema, indent)
    case 'object':
      return objectOf(schema, indent)
    default:
      return 'unknown'
  }
}

function arrayOf({ items }: Json, indent: string): string {
  const item = typeOf((items ?? {}) as Json, indent)
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties, required, additionalProperties }: Json, indent: string): string {
  const entries = Object.entries((properties ?? {}) as Record<string, Json>)
  if (entries.length === 0) {
    const values =
      additionalProperties && typeof additionalProperties === 'object' ? (additionalProperties as Json) : {}
    return `Record<string, ${typeOf(values, indent)}>`
  }
  const needed = new Set((required ?? []) as string[])
  const deeper = `${indent}  `
  const lines = entries.map(
    ([name, schema]) => `${deeper}${keyOf(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema, deeper)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function keyOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
}
