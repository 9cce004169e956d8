import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeOpenApi } from './openapi.ts'
import { routeTable } from './routes/index.ts'

describe('the route table', () => {
  it('has every call once', () => {
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
  const document = makeOpenApi(routeTable) as { paths: Record<string, Record<string, Record<string, unknown>>> }

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

  it('shows calls that take files as forms, and files that are answered as what they are', () => {
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
