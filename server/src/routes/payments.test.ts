import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let shop: Holder

beforeAll(async () => {
  server = await startTestApp()
  shop = await makeHolder(server, { userType: 'store', firstName: 'Kaya' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const payer = () => makeHolder(server, { paps: 100_000n })

const quote = (from: Holder, body: Record<string, unknown>) =>
  server.call('POST /api/payment', { token: from.token, body })

const send = (from: Holder, quote_id: string, pin = PIN) =>
  server.call('POST /api/payment/send', { token: from.token, body: { quote_id, pin } })

async function pay(from: Holder, to: Holder, amount: number) {
  const quoted = await quote(from, { receiver: to.papsId, amount })
  return send(from, quoted.body.quote_id)
}

describe('a payment', () => {
  it('goes to a store, earns its payer points, and notifies the store', async () => {
    const esi = await payer()
    const store = await makeHolder(server, { userType: 'store', firstName: 'Kaya' })
    const quoted = await quote(esi, { receiver: store.papsId, amount: 125.5, note: 'Rice' })
    expect(quoted.body).toMatchObject({
      receiver: { paps_id: store.papsId, name: 'Kaya Owusu', user_type: 'store' },
      amount: 125.5,
      fee: 0,
      points: 2,
      total: 125.5,
      balance_after: 874.5,
      first_time: true,
    })
    const { status, body } = await send(esi, quoted.body.quote_id)
    expect(status).toBe(200)
    expect(body.update).toEqual({ paps_id: esi.papsId, paps: 874.5, points: 2 })
    expect(body.payment).toMatchObject([
      { kind: 'payment', status: 'completed', amount: 125.5, points: 2, note: 'Rice', refunded: 0, parent_id: null },
    ])
    expect(await balanceOf(server, store)).toEqual({ paps: 125.5, points: 0 })
    expect(await eventsOf(server, esi)).toEqual([])
    expect(await eventsOf(server, store)).toMatchObject([
      {
        name: 'paymentReceiver',
        payload: { paps_id: store.papsId, update: { paps: 125.5, points: 0 }, data: body.payment[0] },
      },
    ])
    expect(await notificationsOf(server, store)).toEqual([
      { name: 'paymentReceiver', record_id: body.payment[0]?._id, state: 'completed' },
    ])
  })

  it('happens once however often it is confirmed, with the same response each time', async () => {
    const esi = await payer()
    const { quote_id } = (await quote(esi, { receiver: shop.papsId, amount: 10 })).body
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(esi, quote_id)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await balanceOf(server, esi)).toEqual({ paps: 990, points: 0 })
  })

  it('without a request goes to nobody but a store that is approved', async () => {
    const [esi, kofi] = await Promise.all([payer(), makeHolder(server, { firstName: 'Kofi' })])
    expect(await quote(esi, { receiver: kofi.papsId, amount: 1 })).toMatchObject({
      status: 422,
      body: {
        code: 'not_a_store',
        msg: 'Kofi O. is not a store. Without a request, only stores are paid: send a transfer instead.',
      },
    })
    const waiting = await makeHolder(server, { userType: 'store', approved: false })
    expect((await quote(esi, { receiver: waiting.papsId, amount: 1 })).body.code).toBe('receiver_unavailable')
    expect((await quote(shop, { receiver: shop.papsId, amount: 1 })).body.code).toBe('to_oneself')
    expect((await quote(esi, { receiver: 'PAPS-0000-0000', amount: 1 })).body.code).toBe('receiver_unknown')

    const { quote_id } = (await quote(esi, { receiver: shop.papsId, amount: 1 })).body
    const become = (user_type: string) =>
      server.database.kysely.updateTable('users').set({ user_type }).where('id', '=', shop.id).execute()
    await become('regular')
    expect((await send(esi, quote_id)).body.code).toBe('not_a_store')
    await become('store')
    expect((await send(esi, quote_id)).status).toBe(200)
  })

  it.each([
    [{}, ['receiver', 'amount']],
    [{ receiver: 'PAPS-0000-0000' }, ['amount']],
    [{ receiver: 'PAPS-0000-0001', amount: 1 }, ['receiver']],
    [{ receiver: 'PAPS-0000-0000', amount: '1' }, ['amount']],
    [{ request_id: 'x' }, ['request_id']],
    [{ request_id: '019a8b6e-7c00-7abc-8def-0123456789ad', amount: 1 }, ['amount']],
    [{ receiver: 'PAPS-0000-0000', amount: 1, note: 'x'.repeat(201) }, ['note']],
  ])('is not quoted for %j', async (body, fields) => {
    const answer = await quote(shop, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject(fields.map((field) => ({ field })))
  })

  it('is not made by a quote of another kind or of somebody else', async () => {
    const [esi, kofi] = await Promise.all([payer(), payer()])
    const { quote_id } = (await quote(esi, { receiver: shop.papsId, amount: 1 })).body
    expect((await send(kofi, quote_id)).body.code).toBe('quote_refused')
    const body = { receiver: kofi.papsId, amount: 1 }
    const transfer = await server.call('POST /api/transfer', { token: esi.token, body })
    expect((await send(esi, transfer.body.quote_id)).body.code).toBe('quote_refused')
    const request = await server.call('POST /api/payment/req', { token: esi.token, body })
    expect((await send(esi, request.body.quote_id)).body.code).toBe('quote_refused')
  })
})

describe('the lists of payments', () => {
  it('show payments, refunds and requests together: to each their own, to staff all', async () => {
    const esi = await payer()
    const store = await makeHolder(server, { userType: 'store' })
    const { body: paid } = await pay(esi, store, 40)
    const _id = paid.payment[0]?._id ?? ''
    await server.call('POST /api/payment/refund', { token: store.token, body: { _id, amount: 15, pin: PIN } })
    await server.call('POST /api/payment/refund', { token: store.token, body: { _id, amount: 5.5, pin: PIN } })
    const asked = await server.call('POST /api/payment/req', {
      token: store.token,
      body: { receiver: esi.papsId, amount: 3 },
    })
    await server.call('POST /api/payment/req/send', {
      token: store.token,
      body: { quote_id: asked.body.quote_id },
    })

    const expected = [
      { kind: 'request', status: 'pending', amount: 3, refunded: null },
      { kind: 'refund', status: 'completed', amount: 5.5, refunded: null, parent_id: _id },
      { kind: 'refund', status: 'completed', amount: 15, refunded: null, parent_id: _id },
      { kind: 'payment', status: 'completed', amount: 40, refunded: 20.5 },
    ]
    const today = new Date().toISOString().slice(0, 10)
    const lists = (token: string) => [
      server.call('GET /api/payment/', { token, query: { limit: '4' } }),
      server.call('GET /api/payment/today/{date}', { token, params: { date: today }, query: { limit: '4' } }),
      server.call('GET /api/payment/month/{value}', {
        token,
        params: { value: today.slice(0, 7) },
        query: { limit: '4' },
      }),
      server.call('GET /api/payment/advance/', { token, query: { period: 'today', limit: '4' } }),
    ]
    const finance = await server.signUp({ userType: 'finance_admin' })
    for (const { token } of [esi, store, finance]) {
      for (const { body } of await Promise.all(lists(token))) expect(body.data).toMatchObject(expected)
    }
    const terms = JSON.stringify({ min: 20, status: 'completed' })
    const found = await server.call('GET /api/payment/search/{terms}', { token: esi.token, params: { terms } })
    expect(found.body.data).toMatchObject([{ kind: 'payment', refunded: 20.5 }])
    const yesterday = { token: esi.token, params: { date: today } }
    expect((await server.call('GET /api/payment/yesterday/{date}', yesterday)).body.data).toEqual([])
    const stranger = await makeHolder(server)
    expect((await server.call('GET /api/payment/', { token: stranger.token })).body.data).toEqual([])

    const csv = await server.call('GET /api/payment/', { token: esi.token, headers: { accept: 'text/csv' } })
    const [heading, ...lines] = String(csv.body).trim().split('\r\n')
    expect(heading).toContain('refunded')
    expect(lines).toHaveLength(4)
  })
})
