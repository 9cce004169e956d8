import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight } from '../../testing/money.ts'
import { SPECIFIED } from './calls.ts'
import { makeWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  await expectBooksRight(world.server)
  await world.close()
})

/** Returns the value at a path such as `data.0._id`; undefined where there is no such field. */
function at(body: unknown, field: string): unknown {
  return field.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body)
}

it('there are 139 calls, each once', () => {
  const names = Object.values(SPECIFIED).flatMap((calls) => calls.map(({ name }) => name))
  expect(names).toHaveLength(139)
  expect(new Set(names).size).toBe(139)
})

describe.each(Object.entries(SPECIFIED))('the calls of %s', (_, calls) => {
  it.each(calls.map((call) => [call.name, call.as, call] as const))('%s works for %s', async (name, as, call) => {
    const [method = '', path = ''] = name.split(' ')
    const sent = await call.sends?.(world)
    const { status, body } = await world.call(as, method, call.at?.(world) ?? path, sent)
    expect([status, status === 200 ? null : body]).toEqual([200, null])
    expect(call.gets.filter((field) => at(body, field) === undefined)).toEqual([])
    call.keeps?.(world, body)
  })
})

describe('a call that fails', () => {
  const shape = { success: false, code: expect.any(String), msg: expect.any(String), errors: expect.any(Array) }

  it.each([
    ['POST /api/redemptions/', 'ama', { points: 1_000_000, pin: '2580' }],
    ['POST /api/withdrawal', 'ama', { amount: 999_999, pin: '2580' }],
    ['POST /api/transfer', 'ama', { receiver: 'PAPS-0000-0000', amount: 1 }],
    ['POST /api/saving/', 'ama', { name: '' }],
    ['POST /api/services/', 'editor', { name: '' }],
    ['POST /api/auth/signin_email_password', 'nobody', { email: 'nobody@example.com', password: 'wrong' }],
  ] as const)('%s says why in msg and in err', async (name, as, sent) => {
    const [method = '', path = ''] = name.split(' ')
    const { status, body } = await world.call(as, method, path, sent)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ ...shape, err: body.msg })
  })

  it('names the fields of a reset password in errors, the first of which is shown', async () => {
    const sent = { email: 'ama@example.com', code: '123456', password: 'short', confirm_password: 'short' }
    const { status, body } = await world.call('nobody', 'PUT', '/api/auth/reset-password', sent)
    expect([status, body.errors]).toEqual([422, [{ field: 'password', msg: 'must have at least 8 characters' }]])
  })

  it('carries its token in the authorization header, bare or as a bearer', async () => {
    const { token } = world.people.ama
    for (const authorization of [token, `Bearer ${token}`]) {
      const response = await fetch(`${world.server.url}/api/auth/get_current_user`, { headers: { authorization } })
      expect(response.status).toBe(200)
    }
    expect((await fetch(`${world.server.url}/api/auth/get_current_user`)).status).toBe(401)
  })
})
