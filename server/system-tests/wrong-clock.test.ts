import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../src/app.ts'
import { makeContext } from '../src/context.ts'
import { expirePaymentRequests } from '../src/jobs/expire-requests.ts'
import { expireWithdrawals } from '../src/jobs/expire-withdrawals.ts'
import { saveIntoPots } from '../src/jobs/save-automatically.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { makeCounter } from '../testing/cash.ts'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const PROCESS = join(import.meta.dirname, '../testing/wrong-clock-process.ts')
const DAY_MS = 24 * 60 * 60 * 1000
const AHEAD_MS = 8 * DAY_MS

let server: TestApp
let wrong: ChildProcess
let wrongUrl: string
const wrongLog: string[] = []
let esi: Holder
let shop: Holder

beforeAll(async () => {
  server = await startTestApp({ config: { rateLimitFactor: 1 } })
  esi = await makeHolder(server, { paps: 100_000n })
  shop = await makeHolder(server, { userType: 'store' })
  const { PATH, NODE_COMPILE_CACHE } = process.env
  wrong = fork(PROCESS, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      CLOCK_OFF_MS: String(AHEAD_MS),
      DATABASE_URL: server.database.url,
      DATA_DIR: server.context.config.dataDir,
      SESSION_SECRET: server.context.config.sessionSecrets[0],
      SEED: 'none',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  wrong.stdout?.on('data', (chunk) => wrongLog.push(...String(chunk).split('\n').filter(Boolean)))
  const [url] = await once(wrong, 'message')
  wrongUrl = url
}, 90_000)
afterAll(async () => {
  const exited = once(wrong, 'exit')
  wrong.kill('SIGTERM')
  await exited
  await expectBooksRight(server)
  await server.close()
})

async function askWrong(name: string, { token }: Pick<Holder, 'token'>, body?: object) {
  const [method = '', path = ''] = name.split(' ')
  const answer = await fetch(wrongUrl + path, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Rows whose timestamps exceed the database clock by more than the tolerance. */
const ahead = async (what: string, most: string) =>
  (await server.database.pool.query(`select * from ${what} > now() + interval '${most}'`)).rows

describe('a server whose clock is 8 days ahead', () => {
  it('is not ready and says why, while it is alive and the server beside it is ready', async () => {
    const health = await fetch(`${wrongUrl}/healthz`)
    expect(health.status).toBe(503)
    expect(await health.json()).toEqual({
      status: 'not ready',
      reason: expect.stringMatching(/^the clock of this server is 69\d{4}\.\d s ahead of the database$/),
    })
    expect((await fetch(`${wrongUrl}/livez`)).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const metrics = await (await fetch(`${wrongUrl}/metrics`)).text()
    const seconds = Number(/^paps_clock_ahead_seconds (\S+)$/m.exec(metrics)?.[1])
    expect(Math.abs(seconds - AHEAD_MS / 1000)).toBeLessThan(5)
  })

  it('logs it once', async () => {
    for (let times = 0; times < 3; times++) await fetch(`${wrongUrl}/healthz`)
    expect(wrongLog.filter((line) => line.includes('clock differs from the database'))).toHaveLength(1)
  })

  it('delays no job, and writes no schedule in the future', async () => {
    const known = () => server.database.kysely.selectFrom('job_schedules').select('task').execute()
    await expect.poll(async () => (await known()).length, { timeout: 10_000 }).toBeGreaterThan(5)
    expect(await ahead('job_schedules where last_due_at', '0 seconds')).toEqual([])
    expect(await ahead('jobs where run_at', '1 hour')).toEqual([])
  })

  it('accepts sessions and quotes of the other server, and issues ones that the other accepts', async () => {
    const { token } = esi
    expect((await askWrong('GET /api/balance', esi)).status).toBe(200)
    const quoted = await server.call('POST /api/transfer', { token, body: { receiver: shop.papsId, amount: 1 } })
    const sent = await askWrong('POST /api/transfer/send', esi, { quote_id: quoted.body.quote_id, pin: PIN })
    expect(sent.status).toBe(200)
    const other = await askWrong('POST /api/transfer', esi, { receiver: shop.papsId, amount: 2 })
    const body = { quote_id: String(other.body.quote_id), pin: PIN }
    expect((await server.call('POST /api/transfer/send', { token, body })).status).toBe(200)
    const signIn = { email: esi.email, password: 'correct horse battery' }
    const session = await askWrong('POST /api/auth/signin_email_password', { token: '' }, signIn)
    expect(await balanceOf(server, { ...esi, token: String(session.body.jwt) })).toMatchObject({ paps: 997 })
    expect(await ahead('sessions where expires_at', '30 days 1 minute')).toEqual([])
    expect(await ahead('sessions where created_at', '1 minute')).toEqual([])
  })

  it('does not restart the day’s limit, nor count towards a later day', async () => {
    const { rows } = await server.database.pool.query(
      `select day = (now() at time zone 'utc')::date as today, day_minor from spending where user_id = $1`,
      [esi.id],
    )
    expect(rows).toEqual([{ today: true, day_minor: 300n }])
  })

  it('leaves no rate limit that lasts for days, and ends none early', async () => {
    const guess = (url: string, email: string) =>
      fetch(`${url}/api/auth/signin_email_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'guess' }),
      })
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries++) {
      const url = tries % 2 ? wrongUrl : server.url
      statuses.push((await guess(url, `nobody${tries}@example.com`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.at(-2)).toBe(429)
    const nowMs = '(extract(epoch from now()) * 1000)'
    const { rows } = await server.database.pool.query(`select key from rate_limits where expire > ${nowMs} + 86400000`)
    expect(rows).toEqual([])
  })
})

describe('jobs run where the clock is 8 days ahead', () => {
  it('expires no fresh withdrawal or request, and saves nothing before its day', async () => {
    const counter = makeCounter(server)
    const waiting = await counter.waiting(esi, 100, shop)
    const asked = await server.call('POST /api/payment/req', {
      token: shop.token,
      body: { receiver: esi.papsId, amount: 5 },
    })
    const request = await server.call('POST /api/payment/req/send', {
      token: shop.token,
      body: { quote_id: asked.body.quote_id },
    })
    const requestId = request.body.payment[0]?._id ?? ''
    const auto = {
      amount: 10,
      every: 'week' as const,
      next: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    }
    const pot = await server.call('POST /api/saving/', {
      token: esi.token,
      body: { name: 'Later', amount: 20, pin: PIN, auto },
    })
    expect(pot.status).toBe(200)
    const before = await balanceOf(server, esi)

    const context = makeContext(server.context.config, server.database, makeLog('silent'), {
      wallMs: () => Date.now() + AHEAD_MS,
    })
    const app = await makeApp(context, { log: makeLog('silent') })
    try {
      for (const run of [expireWithdrawals, expirePaymentRequests, saveIntoPots]) {
        await run(context, {}, makeLog('silent'))
      }
    } finally {
      await app.close()
    }

    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'pending', hold: 'placed' })
    const { rows } = await server.database.pool.query('select state from records where id = $1', [requestId])
    expect(rows).toEqual([{ state: 'pending' }])
    expect(await balanceOf(server, esi)).toEqual(before)
  })
})
