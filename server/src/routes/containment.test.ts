import { withTransaction } from '@paps/database'
import { containCompromise } from '@paps/features/people/containment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeHolder, PIN } from '../../testing/money.ts'
import { givePasskey } from '../../testing/passkeys.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const WAYS_IN = [
  'sessions where ended_at is null and',
  'devices where',
  'passkeys where',
  'passkey_demands where',
  'security_answers where',
  'identities where',
  'api_keys where',
  'push_subscriptions where',
  'codes where used_at is null and',
] as const

/** Returns the number of rows of each way into an account. */
async function countWays(userId: string): Promise<number[]> {
  const counts = WAYS_IN.map(async (way) => {
    const { rows } = await server.database.pool.query(`select count(*)::int as n from ${way} user_id = $1`, [userId])
    return rows[0].n as number
  })
  return Promise.all(counts)
}

/** A store with one of each, and two sessions. */
async function makeStore() {
  const store = await makeHolder(server, { userType: 'store' })
  const { token, email, id } = store
  const body = { email, password: 'correct horse battery' }
  const other = (await server.call('POST /api/auth/signin_email_password', { body })).body.jwt
  await givePasskey(server, token, PIN)
  await server.call('PUT /api/passkey/above', { token, body: { above: 10, pin: PIN } })
  const { questions } = (await server.call('GET /api/profile/security_questions', { token })).body
  const data = questions.slice(0, 3).map(({ _id }) => ({ _id, answer: 'a long answer' }))
  await server.call('POST /api/profile/update_security_questions', { token, body: { data, pin: PIN } })
  await server.call('POST /api/key/', { token, body: { name: 'Till', scopes: ['balance.read'], pin: PIN } })
  await server.call('POST /api/profile/otp', { token })
  await server.database.pool.query(`insert into identities (issuer, subject, user_id) values ('test', $1, $2)`, [
    id,
    id,
  ])
  await server.database.pool.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device)
     select id, user_id, id, 'https://push.example.com/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('01', 16), 'hex'), 'x'
     from sessions where user_id = $1`,
    [id],
  )
  return { ...store, other }
}

it('ends every way into an account at once, but the session that proved to be the owner’s', async () => {
  const { id: userId, token, other } = await makeStore()
  const before = await countWays(userId)
  expect(before.every((count) => count > 0)).toBe(true)
  const keepSessionId = server.context.tokens.read(token, new Date())?.sessionId ?? ''
  await withTransaction(server.database, (tx) => containCompromise(tx, { userId, keepSessionId }, new Date(0)))
  // The owner's push endpoint belongs to the session that stays.
  expect(await countWays(userId)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0])
  const statusOf = async (held: string) => (await server.call('GET /api/auth/get_current_user', { token: held })).status
  expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
})

it('leaves what was there before the compromise, apart from sessions, answers and codes', async () => {
  const { id: userId } = await makeStore()
  await withTransaction(server.database, (tx) => containCompromise(tx, { userId }, new Date(Date.now() + 60_000)))
  const [sessions, devices, passkeys, demands, answers, identities, keys, , codes] = await countWays(userId)
  expect({ sessions, answers, codes }).toEqual({ sessions: 0, answers: 0, codes: 0 })
  expect([devices, passkeys, demands, identities, keys].every((count) => (count ?? 0) > 0)).toBe(true)
})
