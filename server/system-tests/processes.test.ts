import { routes } from '@paps/contract'
import type { FastifyInstance } from 'fastify'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeApp } from '../src/app.ts'
import { type Context, makeContext } from '../src/context.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { expectBooksRight, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** Two server processes as seen by the database: each with its own poster, relay, jobs and memory. */
let server: TestApp
let beside: FastifyInstance
let urls: [string, string]
let contexts: [Context, Context]

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimitFactor: 1 } })
  contexts = [server.context, makeContext(server.context.config, server.database)]
  beside = await makeApp(contexts[1], { log: makeLog('silent') })
  urls = [server.url, await beside.listen({ port: 0, host: '127.0.0.1' })]
})
afterAll(async () => {
  await expectBooksRight(server)
  await beside.close()
  await server.close()
})

async function ask(url: string, name: string, token: string | null, body?: object) {
  const [method = '', path = ''] = name.split(' ')
  const answer = await fetch(url + path, {
    method,
    headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a change on one process is visible on the other at once', () => {
  it('an ended session is invalid, and its sockets close', async () => {
    const { token } = await server.signUp()
    const socket = io(urls[1], { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await ask(urls[1], 'GET /api/auth/get_current_user', token)).status).toBe(200)
    await ask(urls[0], 'POST /api/auth/signout', token)
    expect((await ask(urls[1], 'GET /api/auth/get_current_user', token)).status).toBe(401)
    await closed
  })

  it('a locked account is locked', async () => {
    const [boss, { id, token }] = [await server.signUp({ userType: 'super_admin' }), await makeHolder(server)]
    expect((await ask(urls[1], 'GET /api/balance', token)).status).toBe(200)
    await ask(urls[0], 'PUT /api/user/lock', boss.token, { _id: id, locked: true, reason: 'A lost phone' })
    expect((await ask(urls[1], 'GET /api/balance', token)).status).not.toBe(200)
  })

  it('a changed setting is in force', async () => {
    const boss = await server.signUp({ userType: 'super_admin' })
    const [esi, kofi] = [await makeHolder(server, { paps: 100_000n }), await makeHolder(server)]
    const pointsAt = async (url: string) =>
      (await ask(url, 'POST /api/transfer', esi.token, { receiver: kofi.papsId, amount: 300 })).body.points
    expect(await pointsAt(urls[1])).toBe(3)
    await ask(urls[0], `POST ${routes.settings.paps_transfer.path}`, boss.token, { value: 5 })
    expect(await pointsAt(urls[1])).toBe(15)
    await ask(urls[0], `POST ${routes.settings.paps_transfer.path}`, boss.token, { value: 1 })
  })

  it('a used-up limit is used up, also for two simultaneous requests', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 10_000_000n }), await makeHolder(server)]
    await server.database.pool.query('update user_limits set limit_day_minor = 10000 where user_id = $1', [esi.id])
    const send = async (url: string) => {
      const quoted = await ask(url, 'POST /api/transfer', esi.token, { receiver: kofi.papsId, amount: 30 })
      if (quoted.status !== 200) return quoted.body.code
      const body = { quote_id: quoted.body.quote_id, pin: PIN }
      return (await ask(url, 'POST /api/transfer/send', esi.token, body)).body.code ?? 'sent'
    }
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, place) => send(urls[place % 2 ? 1 : 0])))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'limit_exceeded')).toHaveLength(7)
  })

  it('tries of passwords that were used up are', async () => {
    const guess = async (url: string, tries: number) =>
      (
        await ask(url, 'POST /api/auth/signin_email_password', null, {
          email: `x${tries}@example.com`,
          password: 'guess',
        })
      ).status
    const statuses: number[] = []
    for (let tries = 0; tries < 24; tries++) statuses.push(await guess(urls[tries % 2 ? 1 : 0], tries))
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })

  it('calls of one address that were used up are, within a second', async () => {
    const call = (url: string) => fetch(`${url}/api/settings/`).then(({ status }) => status)
    const many = async (url: string, times: number) => {
      const statuses: number[] = []
      for (let left = times; left > 0; left -= 100) {
        statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => call(url)))))
      }
      return statuses.filter((status) => status === 200).length
    }
    // Not across the end of a minute, where the count restarts.
    const now = new Date()
    for (const context of contexts) context.now = () => now
    expect(await many(urls[1], 400)).toBe(400)
    await many(urls[0], 3_000)
    expect(await call(urls[0])).toBe(429)
    await vi.waitFor(async () => expect(await call(urls[1])).toBe(429))
  }, 180_000)
})
