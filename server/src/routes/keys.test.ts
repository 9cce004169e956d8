import { SCOPES, type Scope } from '@paps/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/cash.ts'
import { type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeApp } from '../app.ts'
import { makeContext } from '../context.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
let shop: Holder
let ama: Holder

beforeAll(async () => {
  server = await startTestApp()
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop', paps: 10_000n })
  ama = await makeHolder(server, { firstName: 'Ama', paps: 10_000n })
})
afterAll(() => server.close())

const create = (owner: Holder, scopes: readonly Scope[] = SCOPES, rest: object = {}) =>
  server.call('POST /api/key/', {
    token: owner.token,
    body: { name: 'Web shop', scopes: [...scopes], pin: PIN, ...rest },
  })

const DAY_MS = 24 * 60 * 60 * 1000

const bearer = (secret: string) => `Bearer ${secret}`

describe('an API key', () => {
  it('is shown once, stored as a keyed hash only, audited, and announced to its owner', async () => {
    const store = await makeHolder(server, { userType: 'store' })
    const { status, body } = await create(store, ['balance.read'])
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^paps_key_[\w-]{65}$/)
    expect(body.data).toMatchObject({ name: 'Web shop', scopes: ['balance.read'], addresses: [] })
    const lifetimeMs = new Date(body.data.expires_at ?? 0).getTime() - new Date(body.data.created_at).getTime()
    expect(lifetimeMs).toBe(365 * DAY_MS)
    const { body: listed } = await server.call('GET /api/key/', { token: store.token })
    expect(listed.data).toEqual([body.data])
    expect(JSON.stringify(listed)).not.toContain(body.secret)
    const { rows } = await server.database.pool.query('select * from api_keys where id = $1', [body.data._id])
    expect(rows[0].hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(40))
    expect(await auditOf(server, store.id)).toMatchObject([{ action: 'key.create', actor_id: store.id }])
    const subjects = async () =>
      (await server.outbox()).filter(({ to }) => to === store.email).map((one) => one.subject)
    await expect.poll(subjects).toContain('A new API key')
  })

  it('is made by approved stores and banks alone, with their PIN, ten at most', async () => {
    const bank = await makeHolder(server, { userType: 'bank' })
    const waiting = await makeHolder(server, { userType: 'store', approved: false })
    expect((await create(bank)).status).toBe(200)
    expect((await create(ama)).body.code).toBe('merchants_only')
    expect((await create(waiting)).body.code).toBe('merchants_only')
    expect((await server.call('GET /api/key/', { token: ama.token })).body.code).toBe('merchants_only')
    expect((await create(bank, SCOPES, { pin: '1379' })).body.code).toBe('wrong_pin')
    expect((await create(bank, [])).status).toBe(422)
    expect((await create(bank, SCOPES, { scopes: ['money.move'] })).status).toBe(422)
    const many = await Promise.all(Array.from({ length: 12 }, () => create(bank)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(many.find(({ status }) => status !== 200)?.body.code).toBe('too_many_keys')
  })

  it('asks a customer to be paid, cancels that, and reads what a till needs', async () => {
    const token = bearer((await create(shop)).body.secret)
    const ask = async () => {
      const body = { receiver: ama.papsId, amount: 12.5, note: 'Order 7' }
      const quoted = await server.call('POST /api/payment/req', { token, body })
      return server.call('POST /api/payment/req/send', { token, body: { quote_id: quoted.body.quote_id } })
    }
    const [first] = (await ask()).body.payment
    const ended = await server.call('PUT /api/payment/req/reject', { token, body: { _id: first?._id ?? '' } })
    expect(ended.body.payment).toMatchObject([{ status: 'cancelled' }])
    const [second] = (await ask()).body.payment
    const waiting = await server.call('GET /api/payment/req', { token, query: { side: 'out', status: 'pending' } })
    expect(waiting.body.data.map(({ _id }) => _id)).toEqual([second?._id])
    const params = { id: second?._id ?? '' }
    expect((await server.call('GET /api/activity/{id}', { token, params })).body.record).toMatchObject({ amount: 12.5 })
    expect((await server.call('GET /api/balance', { token })).body).toMatchObject({ paps: 100 })
    expect((await server.call('GET /api/agent/summary', { token })).body).toMatchObject({ float: 100 })
  })

  it('moves no money, changes nothing about the account, and opens no socket', async () => {
    const { secret } = (await create(shop)).body
    const token = bearer(secret)
    const before = await server.call('GET /api/balance', { token })
    const calls = [
      server.call('POST /api/transfer', { token, body: { receiver: ama.papsId, amount: 1 } }),
      server.call('POST /api/payment/refund', { token, body: { _id: shop.id, pin: PIN } }),
      server.call('POST /api/withdrawal', { token, body: { amount: 1, pin: PIN } }),
      server.call('POST /api/key/', { token, body: { name: 'More', scopes: [...SCOPES], pin: PIN } }),
      server.call('PUT /api/profile/pin', { token, body: { pin: '1111', current_pin: PIN } }),
      server.call('GET /api/auth/get_current_user', { token }),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.code, body.msg]).toEqual([403, 'session_needed', expect.stringContaining('Sign in')])
    }
    expect((await server.call('GET /api/balance', { token })).body).toEqual(before.body)
    const socket = io(server.url, { auth: { token: secret }, transports: ['websocket'], reconnection: false })
    const refused = await new Promise<Error>((resolve) => socket.on('connect_error', resolve))
    socket.close()
    expect(refused.message).toBe('unauthenticated')
  })

  it('declines nothing that somebody asks of its store', async () => {
    const quoted = await server.call('POST /api/payment/req', {
      token: ama.token,
      body: { receiver: shop.papsId, amount: 3 },
    })
    const body = { quote_id: quoted.body.quote_id }
    const [asked] = (await server.call('POST /api/payment/req/send', { token: ama.token, body })).body.payment
    const token = bearer((await create(shop)).body.secret)
    const refused = await server.call('PUT /api/payment/req/reject', { token, body: { _id: asked?._id ?? '' } })
    expect(refused.body.code).toBe('session_needed')
  })

  it('ends at once on every process when it is revoked, by its owner or by staff', async () => {
    const other = await makeApp(makeContext(server.context.config, server.database), { log: makeLog('silent') })
    const elsewhere = async (secret: string) => {
      const answer = await other.inject({ url: '/api/balance', headers: { authorization: bearer(secret) } })
      return answer.statusCode
    }
    const [own, staffs] = [(await create(shop)).body, (await create(shop)).body]
    expect([await elsewhere(own.secret), await elsewhere(staffs.secret)]).toEqual([200, 200])
    const stranger = await makeHolder(server, { userType: 'store' })
    const revoke = (by: { token: string }) =>
      server.call('DELETE /api/key/{id}', { token: by.token, params: { id: own.data._id } })
    expect((await revoke(stranger)).status).toBe(404)
    expect(await elsewhere(own.secret)).toBe(200)
    expect((await revoke(shop)).status).toBe(200)
    expect(await elsewhere(own.secret)).toBe(401)
    expect((await revoke(shop)).status).toBe(404)

    const support = await server.signUp({ userType: 'support_admin' })
    const params = { id: shop.id, key: staffs.data._id }
    const seen = await server.call('GET /api/user/{id}/key', { token: support.token, params })
    expect(seen.body.data.map(({ _id }) => _id)).toContain(staffs.data._id)
    expect((await server.call('DELETE /api/user/{id}/key/{key}', { token: support.token, params })).status).toBe(200)
    expect(await elsewhere(staffs.secret)).toBe(401)
    const acts = (await auditOf(server, shop.id)).filter(({ action }) => action === 'key.revoke')
    expect(acts.map(({ actor_id }) => actor_id === shop.id)).toEqual([true, false])
    await other.close()
  })

  it('says when it was last used, ends on its day, and with its store', async () => {
    const store = await makeHolder(server, { userType: 'store' })
    const { secret, data } = (await create(store, ['balance.read'], { days: 30 })).body
    const balance = () => server.call('GET /api/balance', { token: bearer(secret) })
    expect((await balance()).status).toBe(200)
    await expect
      .poll(async () => (await server.call('GET /api/key/', { token: store.token })).body.data[0]?.last_used_at)
      .not.toBeNull()
    const { kysely } = server.database
    const lock = (locked_at: Date | null) =>
      kysely.updateTable('users').set({ locked_at }).where('id', '=', store.id).execute()
    await lock(new Date())
    expect((await balance()).body.code).toBe('key_refused')
    await lock(null)
    expect((await balance()).status).toBe(200)
    await kysely.updateTable('api_keys').set({ expires_at: new Date() }).where('id', '=', data._id).execute()
    expect((await balance()).body.code).toBe('key_refused')
  })

  it('is counted across processes, and refused when it calls too often', async () => {
    const strict = { ...server.context.config, rateLimitFactor: 1 }
    const apps = await Promise.all(
      [1, 2].map(() => makeApp(makeContext(strict, server.database), { log: makeLog('silent') })),
    )
    const authorization = bearer((await create(shop)).body.secret)
    const call = async (at: number) =>
      apps[at % 2]?.inject({ url: '/api/auth/get_current_user', headers: { authorization } })
    const answers = await Promise.all(Array.from({ length: 620 }, (_, at) => call(at)))
    const refused = answers.filter((answer) => answer?.statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
    await Promise.all(apps.map((app) => app.close()))
  })
})
