import { route } from '@paps/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mountRoute } from '../src/mount-route.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** A route that counts its executions. */
const count = route({
  method: 'POST',
  path: '/test/count',
  summary: 'Adds to a counter',
  access: 'signed-in',
  stepUp: 'no: a call of this test',
  body: z.object({ by: z.int() }),
  answer: z.object({ value: z.int() }),
  errors: [],
  idempotent: true,
  example: { body: { by: 1 }, answer: { value: 1 } },
})

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({
    prepare: (app, context) =>
      mountRoute(app, context, count, ({ body, transact }) =>
        transact(async (tx) => {
          const { rows } = await sql<{ value: number }>`
            update counter set value = value + ${body.by} returning value`.execute(tx)
          return { value: rows[0]?.value ?? 0 }
        }),
      ),
  })
  await server.database.owner.pool.query(
    'create table counter (value int); insert into counter values (0); grant all on counter to public',
  )
})
afterAll(() => server.close())

async function add(token: string, by: number, key?: string) {
  const response = await fetch(`${server.url}/test/count`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ by }),
  })
  const body = (await response.json()) as { value?: number; code?: string }
  return { status: response.status, replay: response.headers.get('idempotent-replay'), ...body }
}

const value = async () => (await server.database.pool.query('select value from counter')).rows[0].value as number

describe('an Idempotency-Key', () => {
  it('makes a repeated request one, with the first response', async () => {
    const { token } = await server.signUp()
    const before = await value()
    expect(await add(token, 5, 'once')).toMatchObject({ status: 200, value: before + 5, replay: null })
    expect(await add(token, 5, 'once')).toMatchObject({ status: 200, value: before + 5, replay: 'true' })
    expect(await value()).toBe(before + 5)
  })

  it('makes many concurrent requests one', async () => {
    const { token } = await server.signUp()
    const before = await value()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, 1, 'storm')))
    expect(new Set(answers.map((answer) => answer.value))).toEqual(new Set([before + 1]))
    expect(answers.filter((answer) => answer.replay === null)).toHaveLength(1)
    expect(await value()).toBe(before + 1)
  })

  it('is refused with another request, and belongs to one person', async () => {
    const [{ token: mine }, { token: yours }] = [await server.signUp(), await server.signUp()]
    const before = await value()
    await add(mine, 1, 'mine')
    expect(await add(mine, 2, 'mine')).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await add(yours, 2, 'mine')).toMatchObject({ status: 200, replay: null })
    expect(await value()).toBe(before + 3)
  })

  it('is optional, and has a limited length', async () => {
    const { token } = await server.signUp()
    const before = await value()
    await add(token, 1)
    await add(token, 1)
    expect(await value()).toBe(before + 2)
    expect(await add(token, 1, 'k'.repeat(201))).toMatchObject({ status: 422, code: 'invalid' })
  })
})
