import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOK_EVENTS, type WebhookBody, type WebhookEvent } from '@paps/contract'
import { deliverWebhook } from '@paps/features/money/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditOf } from '../../testing/cash.ts'
import { type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestReceiver, type TestReceiver } from '../../testing/receiver.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { PLACES } from '../adapters/stranger-places.ts'
import { forget } from '../jobs/forget.ts'
import { makeLog } from '../plugins/logging.ts'

const HOUR_MS = 60 * 60 * 1000

let server: TestApp
let receiver: TestReceiver
let ama: Holder
let shop: Holder

beforeAll(async () => {
  receiver = await startTestReceiver()
  server = await startTestApp({ config: { webhookTestHosts: [receiver.host] } })
  ama = await makeHolder(server, { firstName: 'Ama', paps: 1_000_000n })
})
beforeEach(async () => {
  receiver.got.length = 0
  receiver.answer = 200
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop', paps: 10_000n })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

const create = (owner: Holder, events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = receiver.url) =>
  server.call('POST /api/webhook/', { token: owner.token, body: { url, events: [...events], pin: PIN } })

async function pay(to: Holder, amount: number) {
  const { token } = ama
  const quoted = await server.call('POST /api/payment', { token, body: { receiver: to.papsId, amount } })
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  const [paid] = (await server.call('POST /api/payment/send', { token, body })).body.payment
  if (!paid) throw new Error('It was not paid.')
  return paid
}

const log = async (owner = shop, query: Record<string, string> = {}) =>
  (await server.call('GET /api/webhook/delivery', { token: owner.token, query })).body.data
const settled = async () => (await log()).map(({ event, state, attempts }) => `${event} ${state} ${attempts}`)
const bodies = () => receiver.got.map(({ body }) => JSON.parse(body) as WebhookBody)

/** Verifies with the reference library of Standard Webhooks, which also checks the time. */
function expectSigned({ headers, body }: TestReceiver['got'][number], secret: string): void {
  const sent = headers as Record<string, string>
  expect(new Webhook(secret).verify(body, sent)).toEqual(JSON.parse(body))
  const other = new Webhook(randomBytes(32).toString('base64'))
  expect(() => other.verify(body, sent)).toThrow('No matching signature found')
  expect(() => new Webhook(secret).verify(`${body} `, sent)).toThrow('No matching signature found')
}

describe('a webhook', () => {
  it('gets the events its store chose, signed, after commit, and logged without the secret', async () => {
    const { secret, data } = (await create(shop, ['payment.completed', 'request.paid'])).body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { token } = shop
    const asked = await server.call('POST /api/payment/req', { token, body: { receiver: ama.papsId, amount: 7.5 } })
    const sent = await server.call('POST /api/payment/req/send', { token, body: { quote_id: asked.body.quote_id } })
    const request_id = sent.body.payment[0]?._id ?? ''
    const quoted = await server.call('POST /api/payment', { token: ama.token, body: { request_id } })
    const body = { quote_id: quoted.body.quote_id, pin: PIN }
    const [paid] = (await server.call('POST /api/payment/send', { token: ama.token, body })).body.payment

    await expect.poll(settled).toHaveLength(2)
    await expect.poll(async () => (await log()).every(({ state }) => state === 'delivered')).toBe(true)
    const told = bodies().sort((one, other) => one.event.localeCompare(other.event))
    expect(told).toMatchObject([
      { event: 'payment.completed', data: { _id: paid?._id, parent_id: request_id, amount: 7.5, status: 'completed' } },
      { event: 'request.paid', data: { _id: request_id, status: 'paid' } },
    ])
    for (const got of receiver.got) {
      expectSigned(got, secret)
      const { event_id } = JSON.parse(got.body) as WebhookBody
      expect([got.headers['paps-event-id'], got.headers['webhook-id']]).toEqual([event_id, event_id])
      expect(got.headers['paps-signature']).toBeUndefined()
    }
    const [line] = await log()
    expect(line).toMatchObject({ webhook_id: data._id, url: receiver.url, status: 200, attempts: 1, error: null })
    expect(line?.duration_ms).toBeGreaterThanOrEqual(0)
    const { rows } = await server.database.pool.query('select * from webhooks where id = $1', [data._id])
    expect(JSON.stringify([rows, await log()])).not.toContain(secret)
    expect(rows[0].secret.includes(secret)).toBe(false)
  })

  it('that was made before Standard Webhooks keeps its secret, and is signed both ways', async () => {
    const { data } = (await create(shop, ['payment.completed'])).body
    const bytes = Buffer.alloc(32, 0xfb)
    const secret = `whsec_${bytes.toString('base64url')}`
    const encrypted = server.context.vault.encrypt(Buffer.from(secret), `webhook/${data._id}`)
    await server.database.kysely
      .updateTable('webhooks')
      .set({ secret: encrypted.bytes, wrapped_key: encrypted.wrappedKey, key_id: encrypted.keyId })
      .where('id', '=', data._id)
      .execute()
    await pay(shop, 1)
    await expect.poll(settled).toEqual(['payment.completed delivered 1'])
    const [got] = receiver.got
    if (!got) throw new Error('Nothing came.')
    expectSigned(got, bytes.toString('base64'))
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got.headers['paps-signature'])) ?? []
    expect(seconds).toBe(got.headers['webhook-timestamp'])
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${got.body}`).digest('hex'))
  })

  it('gets no event that it did not choose, that is another store’s, or that was rolled back', async () => {
    await create(shop, ['refund.completed'])
    const other = await makeHolder(server, { userType: 'store' })
    await pay(shop, 1)
    const paid = await pay(other, 1)
    const refused = await server.call('POST /api/payment/refund', {
      token: other.token,
      body: { _id: paid._id, pin: '1379' },
    })
    expect(refused.body.code).toBe('wrong_pin')
    const { rows } = await server.database.pool.query('select * from webhook_deliveries where user_id = any ($1)', [
      [shop.id, other.id],
    ])
    expect(rows).toEqual([])
  })

  it('is made by approved stores and banks alone, with their PIN, five at most, at addresses that may be reached', async () => {
    expect((await create(ama)).body.code).toBe('merchants_only')
    const waiting = await makeHolder(server, { userType: 'store', approved: false })
    expect((await create(waiting)).body.code).toBe('merchants_only')
    expect((await server.call('GET /api/webhook/', { token: ama.token })).body.code).toBe('merchants_only')
    for (const url of ['http://shop.example/', 'https://10.0.0.1/', 'https://localhost/', 'nonsense']) {
      const { status, body } = await create(shop, WEBHOOK_EVENTS, url)
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'url', msg: expect.stringMatching(/^must/), code: expect.stringMatching(/address/) }],
      ])
    }
    const { token } = shop
    const body = { url: receiver.url, events: ['payment.completed' as const], pin: '1379' }
    expect((await server.call('POST /api/webhook/', { token, body })).body.code).toBe('wrong_pin')
    const many = await Promise.all(Array.from({ length: 7 }, () => create(shop)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(many.find(({ status }) => status !== 200)?.body.code).toBe('too_many_webhooks')
    expect((await server.call('GET /api/webhook/', { token })).body.data).toHaveLength(5)
    expect((await auditOf(server, shop.id)).filter(({ action }) => action === 'webhook.create')).toHaveLength(5)
  })

  it('that fails is retried with growing delays, given up after days, switched off, and its owner notified', async () => {
    receiver.answer = 500
    const { data } = (await create(shop, ['payment.completed'])).body
    await pay(shop, 2)
    await expect.poll(settled).toEqual(['payment.completed waiting 1'])
    const waitsMs: number[] = []
    for (let turns = 0; turns < 30; turns++) {
      const { rows } = await server.database.pool.query('select * from webhook_deliveries where user_id = $1', [
        shop.id,
      ])
      const [{ id, turn, state, next_at, tried_at, error, status }] = rows
      expect([status, error]).toEqual([500, 'status'])
      if (state === 'failed') break
      waitsMs.push(next_at.getTime() - tried_at.getTime())
      // The owner would switch it on again; here only the retry period is tested.
      await server.database.kysely.updateTable('webhooks').set({ state: 'on' }).where('id', '=', data._id).execute()
      const now = new Date(next_at.getTime() + 11 * 60 * 1000)
      await deliverWebhook({ ...server.context, now: () => now }, id, turn)
    }
    expect(waitsMs.length).toBeGreaterThan(8)
    expect([...waitsMs].sort((one, other) => one - other)).toEqual(waitsMs)
    const [last] = await log()
    const triedForMs = Date.parse(last?.tried_at ?? '') - Date.parse(last?.created_at ?? '')
    expect(last).toMatchObject({ state: 'failed', next_at: null })
    expect(triedForMs).toBeGreaterThan(72 * HOUR_MS)
    expect(triedForMs).toBeLessThan(96 * HOUR_MS)

    const { body } = await server.call('GET /api/webhook/', { token: shop.token })
    expect(body.data).toMatchObject([{ state: 'stopped', failing_since: expect.any(String) }])
    const news = await server.call('GET /api/notifications', { token: shop.token })
    expect(news.body.data[0]).toMatchObject({ event: 'webhookStopped', note: receiver.host })
    const subjects = async () => (await server.outbox()).filter(({ to }) => to === shop.email).map((one) => one.subject)
    await expect.poll(subjects).toContain('A webhook was switched off')
  })

  it('that failed a moment ago is skipped, and receives the rest once it recovers', async () => {
    receiver.answer = 503
    await create(shop, ['payment.completed'])
    await pay(shop, 1)
    await expect.poll(settled).toEqual(['payment.completed waiting 1'])
    receiver.answer = 200
    await pay(shop, 2)
    const turnOf = async () => {
      const { rows } = await server.database.pool.query(
        'select id, turn, next_at from webhook_deliveries where user_id = $1 order by created_at desc',
        [shop.id],
      )
      return rows[0] as { id: string; turn: number; next_at: Date }
    }
    await expect.poll(async () => (await turnOf()).turn).toBe(1)
    expect(await settled()).toEqual(['payment.completed waiting 0', 'payment.completed waiting 1'])
    expect(receiver.got).toHaveLength(1)
    const { id, turn, next_at } = await turnOf()
    await deliverWebhook({ ...server.context, now: () => next_at }, id, turn)
    expect(await settled()).toEqual(['payment.completed delivered 1', 'payment.completed waiting 1'])
    expect(bodies().map((body) => body.data?.amount)).toEqual([1, 2])
  })

  it('that takes long to respond is paused like a failing one, though the event is delivered', async () => {
    await create(shop, ['payment.completed'])
    let lateMs = 0
    const real = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => real() + lateMs)
    const { webhooks } = server.context
    const post = async () => {
      lateMs += 6_000
      return { status: 200 }
    }
    server.context.webhooks = { ...webhooks, post }
    await pay(shop, 1)
    await expect.poll(settled, { timeout: 10_000 }).toEqual(['payment.completed delivered 1'])
    server.context.webhooks = webhooks
    vi.restoreAllMocks()
    const { rows } = await server.database.pool.query(
      'select failures, failing_since, rests_until > now() as rests from webhooks where user_id = $1',
      [shop.id],
    )
    expect(rows).toEqual([{ failures: 1, failing_since: null, rests: true }])
  })

  it('waits while its owner has all their calls under way, and is delivered then', async () => {
    await create(shop, ['payment.completed'])
    const taken = Array.from({ length: PLACES.ofOwner }, (_, number) =>
      server.context.webhooks.enter(shop.id, `https://shop${number}.example/`),
    )
    await pay(shop, 1)
    const turn = async () =>
      (await server.database.pool.query('select turn from webhook_deliveries where user_id = $1', [shop.id])).rows[0]
        ?.turn
    await expect.poll(turn, { timeout: 10_000 }).toBeGreaterThan(0)
    expect([await settled(), receiver.got]).toEqual([['payment.completed waiting 0'], []])
    for (const leave of taken) leave?.()
    await expect.poll(settled, { timeout: 10_000 }).toEqual(['payment.completed delivered 1'])
    // Every place is free again.
    expect(server.context.webhooks.enter(shop.id, receiver.url)).not.toBeNull()
  })

  it('is redelivered by hand, byte for byte, as the same event, signed anew', async () => {
    receiver.answer = 404
    const { secret } = (await create(shop, ['payment.completed'])).body
    await pay(shop, 3)
    await expect.poll(settled).toEqual(['payment.completed waiting 1'])
    receiver.answer = 204
    const [line] = await log()
    const again = (owner: Holder) =>
      server.call('POST /api/webhook/delivery/{id}/again', { token: owner.token, params: { id: line?._id ?? '' } })
    const stranger = await makeHolder(server, { userType: 'store' })
    expect((await again(stranger)).status).toBe(404)
    expect((await again(shop)).body.data).toMatchObject({ state: 'waiting' })
    await expect.poll(settled).toEqual(['payment.completed delivered 2'])
    await again(shop)
    await expect.poll(settled).toEqual(['payment.completed delivered 3'])
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
    for (const got of receiver.got) expectSigned(got, secret)
    expect(await log(shop, { status: 'failed' })).toEqual([])
    expect(await log(stranger)).toEqual([])
  })

  it('is tried with a ping, switched off and on, and removed, by its owner alone', async () => {
    const { data } = (await create(shop, ['payment.completed'])).body
    const params = { id: data._id }
    const ping = (owner: Holder) => server.call('POST /api/webhook/{id}/test', { token: owner.token, params })
    const stranger = await makeHolder(server, { userType: 'store' })
    const turn = (owner: Holder, enabled: boolean) =>
      server.call('PUT /api/webhook/{id}', { token: owner.token, params, body: { enabled } })
    const remove = (owner: Holder) => server.call('DELETE /api/webhook/{id}', { token: owner.token, params })
    for (const refused of [await ping(stranger), await turn(stranger, false), await remove(stranger)]) {
      expect(refused.status).toBe(404)
    }
    expect((await ping(shop)).body.data).toMatchObject({ event: 'ping', record_id: null })
    await expect.poll(settled).toEqual(['ping delivered 1'])
    expect(bodies()).toMatchObject([{ event: 'ping', data: null }])

    expect((await turn(shop, false)).body.data.state).toBe('off')
    expect((await ping(shop)).body.code).toBe('wrong_state')
    await pay(shop, 4)
    expect((await turn(shop, true)).body.data.state).toBe('on')
    await pay(shop, 5)
    await expect.poll(settled).toEqual(['payment.completed delivered 1', 'ping delivered 1'])
    expect((await remove(shop)).status).toBe(200)
    await pay(shop, 6)
    expect(await log()).toEqual([])
  })

  it('gets nothing more once its store is no longer approved', async () => {
    receiver.answer = 503
    await create(shop, ['payment.completed'])
    await pay(shop, 1)
    await expect.poll(settled).toEqual(['payment.completed waiting 1'])
    await server.database.kysely.updateTable('users').set({ approved: false }).where('id', '=', shop.id).execute()
    const { rows } = await server.database.pool.query('select id, turn from webhook_deliveries where user_id = $1', [
      shop.id,
    ])
    await deliverWebhook({ ...server.context, now: () => new Date(Date.now() + HOUR_MS) }, rows[0].id, rows[0].turn)
    expect(await settled()).toEqual(['payment.completed failed 1'])
    expect(receiver.got).toHaveLength(1)
  })

  it('has its log for thirty days', async () => {
    await create(shop, ['payment.completed'])
    await pay(shop, 1)
    await expect.poll(settled).toEqual(['payment.completed delivered 1'])
    const run = (days: number) =>
      forget({ ...server.context, now: () => new Date(Date.now() + days * 24 * HOUR_MS) }, {}, makeLog('silent'))
    await run(29)
    expect(await log()).toHaveLength(1)
    await run(31)
    expect(await log()).toEqual([])
  })
})
