import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeOpenApi } from './openapi.ts'
import { routeTable } from './routes/index.ts'
import { resolveOperations } from './testing-openapi.ts'

describe('the route table', () => {
  it('contains every call once', () => {
    const names = routeTable.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(routeTable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'has examples for %s that its own schemas take',
    (_, { params, query, body, answer, example }) => {
      if (params) expect(params.safeParse(example.params).error).toBeUndefined()
      if (query) expect(query.safeParse(example.query ?? {}).error).toBeUndefined()
      if (body) expect(body.safeParse(example.body).error).toBeUndefined()
      expect(z.safeDecode(answer, example.answer as never).error).toBeUndefined()
    },
  )
})

describe('the OpenAPI document', () => {
  const document = resolveOperations(makeOpenApi(routeTable)) as {
    info: Record<string, unknown>
    tags: { name: string; description: string }[]
    paths: Record<string, Record<string, Record<string, unknown>>>
    components: { schemas: Record<string, object> }
  }
  const served = JSON.stringify(makeOpenApi(routeTable))

  it('stays below its size limit', () => {
    expect(Buffer.byteLength(served)).toBeLessThan(520_000)
  })

  it('has named schemas for records, people, lists and errors', () => {
    const names = [
      'Transfer',
      'Payment',
      'Deposit',
      'Withdrawal',
      'TopUp',
      'Saving',
      'Redemption',
      'User',
      'CurrentUser',
    ]
    const lists = ['TransferList', 'PaymentList', 'UserList', 'StoreList']
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...names, ...lists, 'Error']))
    expect(document.paths['/api/transfer/']?.get?.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TransferList' } } } },
    })
    expect(document.components.schemas.TransferList).toMatchObject({
      properties: { data: { items: { $ref: '#/components/schemas/Transfer' } } },
    })
  })

  it('has patterns that match the same with and without the unicode flag', () => {
    const patterns = [...served.matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(
      ([, text]) => JSON.parse(text ?? '""') as string,
    )
    expect(patterns.length).toBeGreaterThan(0)
    for (const pattern of patterns) {
      expect([pattern, /\\[pPk]\{|\\u\{/.test(pattern)]).toEqual([pattern, false])
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow()
    }
  })

  it('describes each area and names the licence', () => {
    expect(document.info).toMatchObject({ license: { identifier: 'MIT' }, contact: { name: expect.any(String) } })
    for (const { name, description } of document.tags) expect([name, description]).not.toEqual([name, name])
  })

  it('describes every call, with parameters for every place in its path', () => {
    for (const { method, path } of routeTable) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = ((operation?.parameters ?? []) as { name: string; in: string }[]).filter(
        (each) => each.in === 'path',
      )
      expect(named.map(({ name }) => name)).toEqual(places)
    }
  })

  it('shows money as a number and moments as text', () => {
    const text = JSON.stringify(document)
    expect(text).toContain('"paps":{"type":"number"')
    expect(text).toContain('"created_at":{"type":"string","format":"date-time"')
    expect(text).not.toContain('bigint')
  })

  it('shows uploads as forms, and file responses with their types', () => {
    const sent = document.paths['/api/profile/verify_account']?.post as { requestBody: { content: object } }
    expect(sent.requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          properties: { type: { type: 'string' }, selfie: { type: 'string', format: 'binary' } },
          required: ['type', 'national_id_image', 'selfie'],
        },
      },
    })
    const answered = document.paths['/files/{name}']?.get as { responses: Record<string, { content: object }> }
    expect(Object.keys(answered.responses[200]?.content ?? {})).toEqual(['image/webp'])
  })

  it('gives every operation a name of its own', () => {
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
