import { type Access, may, type Route, routeTable, USER_TYPES, type UserType } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing.ts'

/** Everybody who may come: nobody, each kind of user, and somebody whose session has ended. */
const CALLERS = ['nobody', 'signed-out', ...USER_TYPES] as const
type Caller = (typeof CALLERS)[number]

let server: TestApp
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  server = await startTestApp()
  for (const userType of USER_TYPES) tokens.set(userType, (await server.signUp({ userType })).token)
  const { token } = await server.signUp()
  await server.call('POST /api/auth/signout', { token })
  tokens.set('signed-out', token)
})
afterAll(() => server.close())

function expectedRefusal(caller: Caller, access: Access): string | null {
  const userType = caller === 'nobody' || caller === 'signed-out' ? null : (caller as UserType)
  if (may(userType, access)) return null
  return userType ? 'forbidden' : 'unauthenticated'
}

async function refusalOf(route: Route, caller: Caller): Promise<string | null> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(route.example.params?.[name] ?? 'x'),
  )
  const token = tokens.get(caller)
  const response = await fetch(server.url + path, {
    method: route.method,
    headers: { ...(token && { authorization: token }), 'content-type': 'application/json' },
    // What is wrong with the body must not be said before who may call: nothing here is a valid body.
    ...(route.method !== 'GET' && { body: '"nonsense"' }),
  })
  // A file is an answer, too.
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = JSON.parse(isJson ? await response.text() : '{}') as { code?: string }
  return body.code === 'forbidden' || body.code === 'unauthenticated' ? body.code : null
}

describe.each(routeTable.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (name, route) => {
  // Signing out ends the session that the other callers' turns need.
  const callers = name === 'POST /api/auth/signout' ? (['nobody', 'signed-out'] as const) : CALLERS
  it.each(callers)('answers %s as the access table says', async (caller) => {
    expect(await refusalOf(route, caller)).toBe(expectedRefusal(caller, route.access))
  })

  it('is on the server', () => {
    const url = route.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    // Fastify lists a path as it was given; ours may end in a slash.
    const urls = [url, `${url}/`]
    expect(urls.some((each) => server.app.hasRoute({ method: route.method, url: each }))).toBe(true)
  })
})
