import { validate } from '@scalar/openapi-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { makeOpenApi } from './openapi.ts'
import { routeTable } from './routes/index.ts'
import { resolveOperations } from './testing-openapi.ts'

interface Media {
  schema?: object
  example?: unknown
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required?: boolean; schema?: object; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}

interface Document {
  info: Record<string, unknown>
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: { told: { post: Operation } }
  security: Record<string, string[]>[]
  components: Record<
    'schemas' | 'parameters' | 'responses' | 'securitySchemes',
    Record<string, { examples?: unknown[] }>
  >
}

const text = JSON.stringify(makeOpenApi(routeTable))
const document = JSON.parse(text) as Document
const resolved = resolveOperations(JSON.parse(text)) as unknown as Document
const operations = Object.entries(resolved.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
)

/** Strict: an unknown keyword or format, or one that can't apply, does not compile. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
;(addFormats as unknown as typeof addFormats.default)(ajv)
ajv.addFormat('binary', true)
const inOwnTerms = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"component:')) as object
for (const [name, schema] of Object.entries(document.components.schemas)) {
  ajv.addSchema(inOwnTerms(schema), `component:${name}`)
}

/** Every schema of an operation, with the example that stands beside it. */
function schemasOf({ parameters, requestBody, responses }: Operation): (Media & { where: string })[] {
  const media = (where: string, content: Record<string, Media> = {}) =>
    Object.entries(content).map(([type, each]) => ({ where: `${where} ${type}`, ...each }))
  return [
    ...parameters.map((each) => ({ where: `${each.in} ${each.name}`, ...each })),
    ...media('body', requestBody?.content),
    ...Object.entries(responses).flatMap(([status, { content }]) => media(status, content)),
  ]
}

const compile = (schema: object) => ajv.compile(inOwnTerms(schema))

describe('the OpenAPI document under strict validation', () => {
  it('conforms to OpenAPI 3.1', () => {
    const { valid, errors } = validate(document as never)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('has no broken references and no unused components', () => {
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name))
    const there = (['schemas', 'parameters', 'responses'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...referred].filter((name) => name?.startsWith('#/components/')).sort()).toEqual(there.sort())
    const schemes = new Set(
      operations.flatMap(([, { security = document.security }]) => security.flatMap((each) => Object.keys(each))),
    )
    expect([...schemes]).toEqual(Object.keys(document.components.securitySchemes))
  })

  it('gives every operation a name that generators accept, and one known tag', () => {
    const names = operations.map(([, { operationId }]) => operationId)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const known = document.tags.map(({ name }) => name)
    for (const [where, { tags, summary, description }] of operations) {
      expect([where, tags.length, known.includes(tags[0] ?? '')]).toEqual([where, 1, true])
      expect([where, summary.length > 0, description.length > 0]).toEqual([where, true, true])
    }
  })

  it('declares every parameter once, and those in the path as required', () => {
    for (const [where, { parameters }] of operations) {
      const names = parameters.map((each) => `${each.in} ${each.name}`)
      expect([where, new Set(names).size]).toEqual([where, names.length])
      const places = [...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = parameters.filter((each) => each.in === 'path')
      expect([where, inPath.map(({ name }) => name)]).toEqual([where, places])
      expect([where, inPath.every(({ required }) => required === true)]).toEqual([where, true])
    }
  })

  it('describes every response and its content', () => {
    for (const [where, { responses }] of operations) {
      expect([where, Object.keys(responses)]).toEqual([where, expect.arrayContaining(['200', 'default'])])
      for (const [status, { description, content }] of Object.entries(responses)) {
        const schemas = Object.values(content ?? {}).map(({ schema }) => schema)
        expect([where, status, description.length > 0]).toEqual([where, status, true])
        expect([where, status, schemas]).toEqual([where, status, [expect.any(Object)]])
      }
    }
  })

  it('describes the webhook requests, with an example', () => {
    const { schema, example } = document.webhooks.told.post.requestBody?.content['application/json'] ?? {}
    const takes = compile(schema ?? {})
    takes(example)
    expect([example, takes.errors]).toEqual([expect.objectContaining({ event: 'transfer.completed' }), null])
  })

  it.each(Object.entries(document.components.schemas))('has a schema %s that accepts its own example', (_, schema) => {
    const takes = compile(schema)
    for (const example of schema.examples ?? []) {
      takes(example)
      expect([example, takes.errors]).toEqual([example, null])
    }
  })

  it.each(operations)('has schemas for %s that compile and accept their examples', (_, operation) => {
    for (const { where, schema, example } of schemasOf(operation)) {
      expect([where, schema]).toEqual([where, expect.any(Object)])
      const takes = compile(schema ?? {})
      if (example === undefined) continue
      takes(example)
      expect([where, takes.errors]).toEqual([where, null])
    }
  })
})
