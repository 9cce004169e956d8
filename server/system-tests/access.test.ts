import { readFileSync } from 'node:fs'
import { type Route, routeTable, SCOPES, type Scope, USER_TYPES } from '@paps/contract'
import { type AccessLine, CALLER_LETTERS, parseAccessTable } from '@paps/contract/access-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** All callers: anonymous, each user type, and one with an ended session. */
const CALLERS = ['nobody', 'signed-out', ...USER_TYPES] as const
type Caller = (typeof CALLERS)[number]

/** API keys of a store: one for each scope, one with all scopes, and invalid ones. */
const KEYS = [...SCOPES, 'every scope', 'revoked', 'expired', 'unapproved', 'made up'] as const
type Key = (typeof KEYS)[number]

/** The reviewed table, not the access rules of the routes themselves. */
const lines = parseAccessTable(readFileSync(new URL('../../contract/access-table.txt', import.meta.url), 'utf8'))

let server: TestApp
const keys = new Map<Key, string>()
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  server = await startTestApp()
  for (const userType of USER_TYPES) tokens.set(userType, (await server.signUp({ userType })).token)
  const { token } = await server.signUp()
  await server.call('POST /api/auth/signout', { token })
  tokens.set('signed-out', token)
  await makeKeys()
})
afterAll(() => server.close())

async function makeKeys(): Promise<void> {
  const store = await makeHolder(server, { userType: 'store' })
  const other = await makeHolder(server, { userType: 'store' })
  const make = async (name: Key, scopes: readonly Scope[], owner = store, days?: number) => {
    const body = { name, scopes: [...scopes], pin: PIN, days }
    const made = await server.call('POST /api/key/', { token: owner.token, body })
    keys.set(name, made.body.secret)
    return made.body.data._id
  }
  for (const scope of SCOPES) await make(scope, [scope])
  await make('every scope', SCOPES)
  const revoked = await make('revoked', SCOPES)
  await server.call('DELETE /api/key/{id}', { token: store.token, params: { id: revoked } })
  const expired = await make('expired', SCOPES, store, 1)
  const { kysely } = server.database
  await kysely.updateTable('api_keys').set({ expires_at: new Date() }).where('id', '=', expired).execute()
  await make('unapproved', SCOPES, other)
  await kysely.updateTable('users').set({ approved: false }).where('id', '=', other.id).execute()
  keys.set('made up', `${keys.get('every scope')?.slice(0, -4)}AAAA`)
}

function expectedOfKey(key: Key, { scope }: AccessLine): string | null {
  if (key === 'revoked' || key === 'expired' || key === 'unapproved' || key === 'made up') return 'key_refused'
  if (!scope) return 'session_needed'
  return key === 'every scope' || key === scope ? null : 'scope_missing'
}

function expectedRefusal(caller: Caller, { callers }: AccessLine): string | null {
  const isSignedIn = caller !== 'nobody' && caller !== 'signed-out'
  if (callers.includes(CALLER_LETTERS[isSignedIn ? caller : 'nobody'])) return null
  // A bank has a wallet, so its refusal names the reason.
  if (caller === 'bank' && callers.includes(CALLER_LETTERS.regular)) return 'not_for_banks'
  return isSignedIn ? 'forbidden' : 'unauthenticated'
}

const OF_ACCESS = new Set([
  'forbidden',
  'not_for_banks',
  'unauthenticated',
  'key_refused',
  'session_needed',
  'scope_missing',
])

async function refusalOf(route: Route, token: string | undefined): Promise<string | null> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(route.example.params?.[name] ?? 'x'),
  )
  const response = await fetch(server.url + path, {
    method: route.method,
    headers: { ...(token && { authorization: token }), 'content-type': 'application/json' },
    // Access is checked before the body: no request here has a valid body.
    ...(route.method !== 'GET' && { body: '"nonsense"' }),
  })
  // A file is a response, too.
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = JSON.parse(isJson ? await response.text() : '{}') as { code?: string }
  return body.code && OF_ACCESS.has(body.code) ? body.code : null
}

it('has a line for every route, and a route for every line', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(lines.map(nameOf).sort()).toEqual(routeTable.map(nameOf).sort())
})

const rows = lines.map((line) => [`${line.method} ${line.path}`, line] as const)

it.each(rows)('%s is mounted and refuses callers and API keys as the access table says', async (name, line) => {
  const route = routeTable.find(({ method, path }) => `${method} ${path}` === name) as Route
  // Signing out would end the sessions that the tests of other routes need.
  const callers = name === 'POST /api/auth/signout' ? (['nobody', 'signed-out'] as const) : CALLERS
  const [ofCallers, ofKeys] = await Promise.all([
    refusals(route, callers, (caller) => tokens.get(caller)),
    refusals(route, KEYS, (key) => `Bearer ${keys.get(key)}`),
  ])
  expect({ mounted: isMounted(route), callers: ofCallers, keys: ofKeys }).toEqual({
    mounted: true,
    callers: Object.fromEntries(callers.map((caller) => [caller, expectedRefusal(caller, line)])),
    keys: Object.fromEntries(KEYS.map((key) => [key, expectedOfKey(key, line)])),
  })
})

async function refusals<Name extends string>(
  route: Route,
  names: readonly Name[],
  credentialOf: (name: Name) => string | undefined,
): Promise<Record<string, string | null>> {
  const entries = names.map(async (name) => [name, await refusalOf(route, credentialOf(name))] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function isMounted({ method, path }: Route): boolean {
  const url = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
  // Fastify lists a path as it was registered, with or without the trailing slash.
  return [url, `${url}/`].some((each) => server.app.hasRoute({ method, url: each }))
}
