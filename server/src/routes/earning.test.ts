import type { Settings } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, giveMoney, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const rich = (paps = 200_000n) => makeHolder(server, { paps })
const store = (paps = 0n) => makeHolder(server, { userType: 'store', paps })

const quoteTransfer = ({ token }: Holder, to: Holder, amount: number) =>
  server.call('POST /api/transfer', { token, body: { receiver: to.papsId, amount } })

const confirm = ({ token }: Holder, quote_id: string) =>
  server.call('POST /api/transfer/send', { token, body: { quote_id, pin: PIN } })

async function pay({ token }: Holder, to: Holder, amount: number) {
  const { body } = await server.call('POST /api/payment', { token, body: { receiver: to.papsId, amount } })
  const paid = await server.call('POST /api/payment/send', { token, body: { quote_id: body.quote_id, pin: PIN } })
  const [record] = paid.body.payment ?? []
  if (!record) throw new Error(`It was not paid: ${body.msg ?? paid.body.msg}`)
  expect(record.points).toBe(body.points)
  return record
}

async function points({ token }: Holder) {
  const { body } = await server.call('GET /api/balance', { token })
  return { points: body.points, owed: body.points_owed }
}

/** Runs the work with other settings. */
async function at<T>(settings: Partial<Settings>, work: () => Promise<T>): Promise<T> {
  const change = async (values: Partial<Settings>) => {
    for (const [name, value] of Object.entries(values)) {
      await server.database.pool.query('update settings set value = $2 where name = $1', [name, value])
    }
  }
  const { rows } = await server.database.pool.query('select name, value from settings where name = any ($1)', [
    Object.keys(settings),
  ])
  await change(settings)
  try {
    return await work()
  } finally {
    await change(Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])))
  }
}

describe('money that goes to and fro', () => {
  it('earns points for whoever sent it first, and not again', async () => {
    const [ama, kofi] = [await rich(), await rich(0n)]
    expect((await sendMoney(server, ama, kofi, 500)).points).toBe(5)
    for (let round = 0; round < 3; round++) {
      expect((await sendMoney(server, kofi, ama, 500)).points).toBe(0)
      expect((await sendMoney(server, ama, kofi, 500)).points).toBe(0)
    }
    // She forwards what she got from him; only her own money beyond it earns.
    await sendMoney(server, kofi, ama, 300)
    expect((await sendMoney(server, ama, kofi, 700)).points).toBe(4)
  })

  it('earns once in a ring of three, too', async () => {
    const ring = [await rich(), await rich(), await rich()] as const
    const rounds = []
    for (let step = 0; step < 9; step++) {
      const [from, to] = [ring[step % 3], ring[(step + 1) % 3]] as [Holder, Holder]
      rounds.push((await sendMoney(server, from, to, 200)).points)
    }
    expect(rounds).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('earns once when a store sends back what it was paid, or asks to be paid by turns', async () => {
    const [ama, shop] = [await rich(), await store()]
    expect((await pay(ama, shop, 500)).points).toBe(10)
    for (let round = 0; round < 3; round++) {
      expect((await sendMoney(server, shop, ama, 500)).points).toBe(0)
      expect((await pay(ama, shop, 500)).points).toBe(0)
    }
  })

  it('earns again once it has been somebody’s own for 30 days', async () => {
    const [ama, kofi] = [await rich(), await rich(0n)]
    await sendMoney(server, ama, kofi, 500)
    const dated = (days: number) =>
      server.database.pool.query(
        `update spending set received = jsonb_build_object(((now() at time zone 'UTC')::date - $2::int)::text, '50000')
        where user_id = $1`,
        [kofi.id, days],
      )
    await dated(30)
    expect((await quoteTransfer(kofi, ama, 500)).body.points).toBe(0)
    await dated(31)
    expect((await quoteTransfer(kofi, ama, 500)).body.points).toBe(5)
    expect((await sendMoney(server, kofi, ama, 500)).points).toBe(5)
  })
})

describe('the points of a quote', () => {
  it('are fewer at the confirmation where money came in between, and the answer says so', async () => {
    const [ama, kofi] = [await rich(), await rich()]
    const quoted = (await quoteTransfer(ama, kofi, 500)).body
    expect(quoted.points).toBe(5)
    await sendMoney(server, kofi, ama, 200)
    const { body } = await confirm(ama, quoted.quote_id)
    expect(body).toMatchObject({ update: { points: 3 }, transfer: [{ points: 3 }] })
    const again = await confirm(ama, quoted.quote_id)
    expect(again.body.transfer).toEqual(body.transfer)
    expect(await balanceOf(server, ama)).toMatchObject({ points: 3 })
  })

  it('are never more at the confirmation', async () => {
    const [ama, kofi] = [await rich(), await rich()]
    await sendMoney(server, kofi, ama, 500)
    const quoted = (await quoteTransfer(ama, kofi, 500)).body
    expect(quoted.points).toBe(0)
    await sendMoney(server, ama, kofi, 500)
    expect((await confirm(ama, quoted.quote_id)).body).toMatchObject({ transfer: [{ points: 0 }] })
  })

  it('are right for each of many that are confirmed at once', async () => {
    const [ama, kofi] = [await rich(), await rich()]
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quoteTransfer(ama, kofi, 100)))
    expect(quotes.map(({ body }) => body.points)).toEqual(Array(20).fill(1))
    await sendMoney(server, kofi, ama, 750)
    const sent = await Promise.all(quotes.map(({ body }) => confirm(ama, body.quote_id)))
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
    // Seven and a half of them are money he sent her.
    expect(await points(ama)).toEqual({ points: 12, owed: 0 })
  })

  it('between two who send each other at once are no more than one of them earns', async () => {
    const [ama, kofi] = [await rich(), await rich()]
    const quotes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 ? quoteTransfer(ama, kofi, 100) : quoteTransfer(kofi, ama, 100),
      ),
    )
    await Promise.all(quotes.map(({ body }, place) => confirm(place % 2 ? ama : kofi, body.quote_id)))
    const [hers, his] = [(await points(ama)).points, (await points(kofi)).points]
    // Neither side is ever more than ten ahead.
    expect(hers + his).toBeGreaterThan(0)
    expect(hers).toBeLessThanOrEqual(10)
    expect(his).toBeLessThanOrEqual(10)
    expect(Math.min(hers, his)).toBeLessThan(10)
  })
})

describe('a refund', () => {
  it('gives back what the payer had received as such', async () => {
    const [ama, shop] = [await rich(), await store(100_000n)]
    await sendMoney(server, shop, ama, 400)
    const payment = await pay(ama, shop, 1000)
    expect(payment.points).toBe(12)
    const body = { _id: payment._id, amount: 500, pin: PIN }
    await server.call('POST /api/payment/refund', { token: shop.token, body })
    expect(await points(ama)).toEqual({ points: 6, owed: 0 })
    // Of the 500, 200 came from the store itself.
    expect((await pay(ama, shop, 500)).points).toBe(6)
  })
})

describe('cash over a counter', () => {
  const deposit = ({ token }: Holder, to: Holder, amount: number) =>
    server.call('POST /api/deposit/', { token, body: { receiver: to.papsId, amount, pin: PIN } })

  it('is money from outside: whoever spends it earns points', async () => {
    const [ama, shop] = [await rich(0n), await store(100_000n)]
    await deposit(shop, ama, 1000)
    expect((await pay(ama, shop, 500)).points).toBe(10)
  })

  it('earns nothing where its fee is worth less than the points would be', async () => {
    const [ama, shop] = [await rich(0n), await store(100_000n)]
    await at({ withdrawal_deposit_user: 0.02 }, () => deposit(shop, ama, 500))
    expect((await pay(ama, shop, 400)).points).toBe(0)
    await at({ withdrawal_deposit_user: 0.03 }, () => deposit(shop, ama, 500))
    // The rest of the first is used first.
    expect((await pay(ama, shop, 500)).points).toBe(8)
  })

  it('that is paid out by a store without a fee is money it received', async () => {
    const [ama, shop] = [await rich(), await store()]
    const payOut = async () => {
      const held = await server.call('POST /api/withdrawal', {
        token: ama.token,
        body: { receiver: shop.papsId, amount: 500, pin: PIN },
      })
      const [withdrawal] = held.body.withdrawal
      const body = { _id: withdrawal?._id ?? '', code: held.body.code ?? '' }
      expect((await server.call('PUT /api/withdrawal/', { token: shop.token, body })).status).toBe(200)
    }
    await payOut()
    expect((await sendMoney(server, shop, ama, 500)).points).toBe(5)
    await at({ withdrawal_deposit_user: 0 }, payOut)
    expect((await sendMoney(server, shop, ama, 500)).points).toBe(0)
  })
})

describe('points that are owed', () => {
  /** Creates a holder who owes 10 points: earned by a payment, redeemed, and the payment refunded. */
  async function owing(): Promise<Holder> {
    const [ama, shop] = [await rich(), await store()]
    const payment = await pay(ama, shop, 500)
    const { body } = await server.call('POST /api/redemptions/', { token: ama.token, body: { points: 10, pin: PIN } })
    const params = { id: body.data?._id ?? '' }
    await server.call('PUT /api/redemptions/{id}', { token: finance.token, params, body: { status: 'fulfilled' } })
    const refunding = { token: shop.token, body: { _id: payment._id, pin: PIN } }
    expect((await server.call('POST /api/payment/refund', refunding)).status).toBe(200)
    expect(await points(ama)).toEqual({ points: 0, owed: 10 })
    return ama
  }

  it('are settled first by those of transfers, and the answer says what is left', async () => {
    const [ama, kofi] = [await owing(), await rich(0n)]
    const first = await confirm(ama, (await quoteTransfer(ama, kofi, 700)).body.quote_id)
    expect(first.body).toMatchObject({ update: { points: 0 }, transfer: [{ points: 7 }] })
    expect(await points(ama)).toEqual({ points: 0, owed: 3 })
    const second = await confirm(ama, (await quoteTransfer(ama, kofi, 700)).body.quote_id)
    expect(second.body).toMatchObject({ update: { points: 4 }, transfer: [{ points: 7 }] })
    expect(await points(ama)).toEqual({ points: 4, owed: 0 })
  })

  it('are settled once by many transfers at once', async () => {
    const [ama, kofi] = [await owing(), await rich(0n)]
    const quotes = await Promise.all(Array.from({ length: 15 }, () => quoteTransfer(ama, kofi, 100)))
    const sent = await Promise.all(quotes.map(({ body }) => confirm(ama, body.quote_id)))
    expect(sent.map(({ status }) => status)).toEqual(Array(15).fill(200))
    expect(await points(ama)).toEqual({ points: 5, owed: 0 })
  })

  it('are settled first by those of a top-up', async () => {
    const ama = await owing()
    const order = { token: ama.token, body: { paps: 1200, method: 'bank_transfer' as const } }
    const { reference } = (await server.call('POST /api/topup/order', order)).body
    const saved = await server.call('POST /api/topup/save', { token: ama.token, body: { reference: reference ?? '' } })
    const body = { _id: saved.body.data._id }
    expect((await server.call('PUT /api/topup/', { token: finance.token, body })).status).toBe(200)
    expect(await points(ama)).toEqual({ points: 2, owed: 0 })
  })

  it('keep nobody from leaving', async () => {
    const ama = await owing()
    const superAdmin = await makeHolder(server, { userType: 'super_admin' })
    const { paps } = await balanceOf(server, ama)
    await giveMoney(server, ama.id, BigInt(-Math.round(paps * 100)))
    const { status } = await server.call('DELETE /api/user/{id}', { token: superAdmin.token, params: { id: ama.id } })
    expect(status).toBe(200)
  })
})
