import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  changeUser,
  eventsOf,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let esi: Holder
let shop: Holder
let bank: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server)
  shop = await makeHolder(server, { userType: 'store', paps: 100_000n, firstName: 'Shop' })
  bank = await makeHolder(server, { userType: 'bank', paps: 100_000n, firstName: 'Volta' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

type Body = Parameters<typeof server.call<'POST /api/deposit/'>>[1]

const deposit = (agent: Holder, to: Holder, amount: number, rest: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST /api/deposit/', {
    token: agent.token,
    headers,
    body: { receiver: to.papsId, amount, pin: PIN, ...rest } as NonNullable<NonNullable<Body>['body']>,
  })

describe('a deposit', () => {
  it('debits the agent, credits the customer without the fee, and notifies the customer', async () => {
    const fees = await houseBalance(server.database.kysely, HOUSE.fees)
    const made = await deposit(shop, esi, 100.1, { note: 'Cash' })
    expect(made.body).toMatchObject({
      amount: 100.1,
      fee: 1.5,
      total: 100.1,
      credited: 98.6,
      balance_after: 899.9,
      update: { paps_id: shop.papsId, paps: 899.9, points: 0 },
      receiver: { paps_id: esi.papsId, name: 'Esi O.' },
      deposit: [
        {
          kind: 'deposit',
          status: 'completed',
          amount: 100.1,
          fee: 1.5,
          note: 'Cash',
          sender: { paps_id: shop.papsId, type: 'store' },
          receiver: { paps_id: esi.papsId, type: 'regular' },
        },
      ],
    })
    expect(await balanceOf(server, esi)).toEqual({ paps: 98.6, points: 0 })
    expect(await balanceOf(server, shop)).toEqual({ paps: 899.9, points: 0 })
    expect(await houseBalance(server.database.kysely, HOUSE.fees)).toBe(fees + 150n)
    const [record] = made.body.deposit
    expect(await eventsOf(server, esi)).toMatchObject([
      {
        name: 'depositApprovedReceiver',
        payload: { paps_id: esi.papsId, update: { paps: 98.6, points: 0 }, data: record },
      },
    ])
    expect(await eventsOf(server, shop)).toEqual([])
    expect(await notificationsOf(server, esi)).toEqual([
      { name: 'depositApprovedReceiver', record_id: record?._id, state: 'completed' },
    ])
  })

  it('costs a store the fee of stores, and by the settings of its moment', async () => {
    const stall = await makeHolder(server, { userType: 'store' })
    const before = await deposit(bank, stall, 100)
    expect(before.body).toMatchObject({ fee: 1, credited: 99 })
    const set = (value: string) =>
      server.database.pool.query(`update settings set value = $1 where name = 'withdrawal_deposit_stores'`, [value])
    await set('2.5')
    expect((await deposit(bank, stall, 100)).body).toMatchObject({ fee: 2.5, credited: 97.5 })
    await set('0')
    expect((await deposit(bank, stall, 100)).body).toMatchObject({ fee: 0, credited: 100 })
    await set('1')
    const { body } = await server.call('GET /api/deposit/', { token: stall.token })
    expect(body.data.map(({ fee }) => fee)).toEqual([0, 2.5, 1])
  })

  it('costs at least 0.01, however small it is, and is refused where that leaves nothing', async () => {
    const before = await balanceOf(server, esi)
    expect((await deposit(shop, esi, 0.02)).body).toMatchObject({ fee: 0.01, credited: 0.01 })
    expect((await deposit(shop, esi, 0.33)).body).toMatchObject({ fee: 0.01, credited: 0.32 })
    for (const rest of [{}, { preview: true }]) {
      const { status, body } = await deposit(shop, esi, 0.01, rest)
      expect([status, body.code]).toEqual([422, 'below_fee'])
    }
    expect((await balanceOf(server, esi)).paps).toBeCloseTo(before.paps + 0.33, 5)
  })

  it('shows its figures first, without the PIN and without moving anything', async () => {
    const [before, events] = [await balanceOf(server, shop), await eventsOf(server, esi)]
    const { body } = await deposit(shop, esi, 200, { preview: true, pin: undefined })
    expect(body).toMatchObject({
      amount: 200,
      fee: 3,
      total: 200,
      credited: 197,
      balance_after: before.paps - 200,
      update: before,
      receiver: { name: 'Esi O.' },
      deposit: [],
    })
    expect(await balanceOf(server, shop)).toEqual(before)
    expect(await eventsOf(server, esi)).toEqual(events)
  })

  it('happens once with an Idempotency-Key, however often it is sent at once', async () => {
    const before = await balanceOf(server, esi)
    const headers = { 'idempotency-key': 'till-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(shop, esi, 10, {}, headers)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect((await balanceOf(server, esi)).paps).toBeCloseTo(before.paps + 9.85)
    expect(await deposit(shop, esi, 11, {}, headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('passes exactly as often as there is money, from two agents at once to one customer', async () => {
    const [kofi, stall, kiosk] = await Promise.all([
      makeHolder(server),
      makeHolder(server, { userType: 'store', paps: 10_000n }),
      makeHolder(server, { userType: 'store', paps: 5_000n }),
    ])
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => deposit(turn % 2 ? stall : kiosk, kofi, 7.5)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13 + 6)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('insufficient_funds')
    expect(await balanceOf(server, stall)).toMatchObject({ paps: 2.5 })
    expect(await balanceOf(server, kiosk)).toMatchObject({ paps: 5 })
    // 7.50 without the fee of 0.1125, which is rounded to 0.11.
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 19 * 7.39 })
  })
})

describe('a deposit is refused', () => {
  it('to who is no agent: a person, a store that waits, staff', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n })
    expect(await deposit(kofi, esi, 1)).toMatchObject({
      status: 403,
      body: { code: 'not_an_agent', msg: 'Only approved stores and banks handle cash for others.' },
    })
    const stall = await makeHolder(server, { userType: 'store', approved: false, paps: 10_000n })
    expect(await deposit(stall, esi, 1)).toMatchObject({ status: 403, body: { code: 'store_unapproved' } })
    expect((await deposit(stall, esi, 1, { preview: true })).body.code).toBe('store_unapproved')
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    expect(await deposit(finance, esi, 1)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('to oneself, to nobody, to a store that waits, without the right PIN', async () => {
    expect((await deposit(shop, shop, 1)).body.code).toBe('to_oneself')
    expect((await deposit(shop, { ...esi, papsId: 'PAPS-0000-0000' }, 1)).body.code).toBe('receiver_unknown')
    const stall = await makeHolder(server, { userType: 'store', approved: false })
    expect((await deposit(shop, stall, 1)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: expect.stringContaining('the store is not approved yet'),
    })
    expect((await deposit(shop, stall, 1, { preview: true })).body.code).toBe('receiver_unavailable')
    expect((await deposit(shop, esi, 1, { pin: undefined })).body.code).toBe('pin_needed')
    expect((await deposit(shop, esi, 1, { pin: '0000' })).body).toMatchObject({ code: 'wrong_pin' })
  })

  it('above the agent’s balance and limit, already as a preview', async () => {
    const stall = await makeHolder(server, { userType: 'store', paps: 100_00n })
    expect((await deposit(stall, esi, 100.01)).body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 100.00, and this needs 100.01. Top up, or choose a smaller amount.',
    })
    expect((await deposit(stall, esi, 100.01, { preview: true })).body.code).toBe('insufficient_funds')
    await changeUser(server, stall.id, { limit_day_minor: 50_00n })
    expect((await deposit(stall, esi, 30)).status).toBe(200)
    expect((await deposit(stall, esi, 30)).body).toMatchObject({
      code: 'limit_exceeded',
      msg: 'This is above your limit: 20.00 of 50.00 paps are left today. Ask support if you need more.',
    })
    expect((await deposit(stall, esi, 30, { preview: true })).body.code).toBe('limit_exceeded')
  })

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.001 }],
    ['amount', { amount: '5' }],
    ['receiver', { receiver: 'PAPS-7K3Q-9XHE' }],
    ['receiver', { receiver: 5 }],
    ['pin', { pin: 2580 }],
    ['preview', { preview: 'yes' }],
    ['note', { note: 'x'.repeat(201) }],
  ])('for a wrong %s: %o', async (field, wrong) => {
    const { status, body } = await deposit(shop, esi, 5, wrong)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
  })
})

describe('the lists of deposits', () => {
  it('show the agent and the customer their own, staff all, and those of one bank', async () => {
    const kofi = await makeHolder(server)
    await giveMoney(server, bank.id, 100_00n)
    await deposit(shop, kofi, 1)
    await deposit(bank, kofi, 2)
    const amounts = (body: { data: { amount: number }[] }) => body.data.map(({ amount }) => amount)
    const date = new Date().toISOString().slice(0, 10)
    const { token } = kofi
    expect(amounts((await server.call('GET /api/deposit/', { token })).body)).toEqual([2, 1])
    const today = await server.call('GET /api/deposit/today/{date}', { token, params: { date } })
    expect(amounts(today.body)).toEqual([2, 1])
    const advanced = await server.call('GET /api/deposit/advance/', { token, query: { period: 'today', date } })
    expect(amounts(advanced.body)).toEqual([2, 1])
    expect(amounts((await server.call('GET /api/deposit/', { token: shop.token })).body)[0]).toBe(1)
    const stranger = await makeHolder(server)
    expect((await server.call('GET /api/deposit/', { token: stranger.token })).body.data).toEqual([])

    const finance = await server.signUp({ userType: 'finance_admin' })
    const ofBank = async (by: object, asker = token, terms: object = { date }) => {
      const params = { terms: JSON.stringify(terms), bank: JSON.stringify(by) }
      return amounts((await server.call('GET /api/deposit/search/{terms}/bank/{bank}', { token: asker, params })).body)
    }
    expect(await ofBank({ _id: bank.id })).toEqual([2])
    expect(await ofBank({ paps_id: bank.papsId })).toEqual([2])
    expect(await ofBank({ paps_id: bank.papsId }, finance.token, { max: 2 })).toEqual([2])
    expect(await ofBank({ _id: shop.id })).toEqual([])
    expect(await ofBank({ _id: bank.id }, stranger.token)).toEqual([])
  })

  it('come as CSV', async () => {
    const response = await fetch(`${server.url}/api/deposit/`, {
      headers: { authorization: shop.token, accept: 'text/csv' },
    })
    const [heading, first] = (await response.text()).split('\r\n')
    expect(heading).toMatch(/^_id,transaction_id,kind,status,sender\._id,/)
    expect(first).toContain(',deposit,completed,')
  })
})
