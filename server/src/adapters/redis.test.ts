import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { HAS_REDIS, startTestRedis, type TestRedis } from '../../testing/redis.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeApp } from '../app.ts'
import { type Context, makeContext } from '../context.ts'
import { makeLog } from '../plugins/logging.ts'
import { POLL_WHEN_WOKEN_MS } from '../realtime/relay.ts'

if (!HAS_REDIS) console.warn('redis-server is not installed: the tests with Redis are skipped')

/** Two server processes from the view of database and Redis. */
describe.skipIf(!HAS_REDIS)('two servers with a Redis', () => {
  let redis: TestRedis
  let server: TestApp
  let beside: FastifyInstance
  let contexts: Context[]
  let urls: string[]
  let esi: Holder
  let kofi: Holder
  let socket: Socket

  beforeAll(async () => {
    redis = await startTestRedis()
    server = await startTestApp({ config: { redisUrl: redis.url, rateLimitFactor: 1 } })
    contexts = [server.context, makeContext(server.context.config, server.database)]
    beside = await makeApp(contexts[1] as Context, { log: makeLog('silent') })
    urls = [server.url, await beside.listen({ port: 0, host: '127.0.0.1' })]
    esi = await makeHolder(server, { paps: 1_000_000n })
    kofi = await makeHolder(server)
    await untilHeard(true)
    socket = io(urls[1] ?? '', { transports: ['websocket'], auth: { token: kofi.token }, forceNew: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  })
  afterAll(async () => {
    socket.disconnect()
    await expectBooksRight(server)
    await beside.close()
    await server.close()
    await redis.kill()
  })

  const untilHeard = (isHeard: boolean) =>
    vi.waitFor(
      () => expect(contexts.map((context) => context.redis?.isSubscribed())).toEqual([isHeard, isHeard]),
      10_000,
    )

  /**
   * Sends seven transfers, each after the other server has delivered the event of the previous one. Returns the median time
   * between two deliveries in milliseconds. Quotes are made in advance, so that a busy machine adds little to it.
   */
  async function measureDeliveries(): Promise<number> {
    const { token } = esi
    const body = { receiver: kofi.papsId, amount: 1 }
    const quotes = await Promise.all(
      Array.from({ length: 7 }, () => server.call('POST /api/transfer', { token, body })),
    )
    const deliveredAt: number[] = []
    for (const quoted of quotes) {
      const delivered = new Promise((resolve) => socket.once('transferReceiver', resolve))
      const confirmation = { quote_id: quoted.body.quote_id, pin: PIN }
      expect((await server.call('POST /api/transfer/send', { token, body: confirmation })).status).toBe(200)
      await delivered
      deliveredAt.push(performance.now())
    }
    const gaps = deliveredAt.slice(1).map((at, index) => at - (deliveredAt[index] ?? 0))
    return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.NaN
  }

  const guess = async (place: number) => {
    const response = await fetch(`${urls[place % 2]}/api/auth/signin_email_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${place}@example.com`, password: 'guess' }),
    })
    return response.status
  }

  it('hear at once what the other has committed, without looking', async () => {
    // With Redis the relay polls once a second: without the wake-up, no gap would be shorter.
    expect(await measureDeliveries()).toBeLessThan(POLL_WHEN_WOKEN_MS)
  })

  it('share counts of attempts in it', async () => {
    const statuses: number[] = []
    for (let place = 0; place < 22; place++) statuses.push(await guess(place))
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
    expect(await contexts[0]?.redis?.client.keys('paps:limit:*signin*')).toHaveLength(1)
    const { rows } = await server.database.pool.query(`select from rate_limits where key like '%signin%'`)
    expect(rows).toEqual([])
  })

  it('lose nothing when it is killed: they poll, and count in the database, until it is back', async () => {
    await redis.kill()
    await untilHeard(false)
    expect(await measureDeliveries()).toBeLessThan(POLL_WHEN_WOKEN_MS)
    const look = async () => {
      const token = esi.token
      return (await server.call('POST /api/transfer', { token, body: { receiver: kofi.papsId, amount: 1 } })).status
    }
    expect(await look()).toBe(200)
    const { rows } = await server.database.pool.query(`select from rate_limits where key like 'POST /api/transfer%'`)
    expect(rows).toHaveLength(1)
    redis.start()
    await untilHeard(true)
    expect(await measureDeliveries()).toBeLessThan(POLL_WHEN_WOKEN_MS)
  })
})

describe('a server whose Redis is not there', () => {
  it('starts and serves', async () => {
    const server = await startTestApp({ config: { redisUrl: 'redis://127.0.0.1:9' } })
    const esi = await makeHolder(server, { paps: 1_000n })
    await sendMoney(server, esi, await makeHolder(server), 1)
    await server.close()
  })
})
