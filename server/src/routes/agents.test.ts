import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let esi: Holder
let shop: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 100_000n })
  shop = await makeHolder(server, { userType: 'store', paps: 100_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const summary = ({ token }: Holder, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call('GET /api/agent/summary', { token, query, headers })

const nothing = { count: 0, amount: 0 }
const noFees = { ...nothing, fees: 0 }

async function pay(amount: number): Promise<string> {
  const quoted = await server.call('POST /api/payment', {
    token: esi.token,
    body: { receiver: shop.papsId, amount },
  })
  const { body } = await server.call('POST /api/payment/send', {
    token: esi.token,
    body: { quote_id: quoted.body.quote_id, pin: PIN },
  })
  return body.payment[0]?._id ?? ''
}

describe('an agent’s day', () => {
  it('adds up what went over the counter and the till, beside the float', async () => {
    const counter = makeCounter(server)
    const deposit = (amount: number) =>
      server.call('POST /api/deposit/', { token: shop.token, body: { receiver: esi.papsId, amount, pin: PIN } })
    await deposit(100)
    await deposit(50)
    const paid = await counter.waiting(esi, 40, shop)
    await counter.approve(shop, paid.id, paid.code)
    await counter.waiting(esi, 30, shop)
    const payment = await pay(20)
    await pay(5)
    const token = shop.token
    await server.call('POST /api/payment/refund', { token, body: { _id: payment, amount: 2, pin: PIN } })

    const today = new Date().toISOString().slice(0, 10)
    const day = {
      date: today,
      float: 1000 - 150 + 40 + 25 - 2,
      deposits: { count: 2, amount: 150, fees: 2.25 },
      payouts: { count: 1, amount: 40, fees: 0.6 },
      payments: { count: 2, amount: 25 },
      refunds: { count: 1, amount: 2 },
    }
    expect((await summary(shop)).body).toEqual(day)
    expect((await summary(shop, { date: today })).body).toEqual(day)
  })

  it('is a day of its own time zone, and another day has figures of its own', async () => {
    const nowhere = 'Pacific/Kiritimati'
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: nowhere }).format(new Date())
    const { body } = await summary(shop, {}, { 'x-time-zone': nowhere })
    expect(body).toMatchObject({ date: there, deposits: { count: 2 }, payouts: { count: 1 } })
    const before = await summary(shop, { date: '2026-01-01' })
    expect(before.body).toMatchObject({
      date: '2026-01-01',
      float: body.float,
      deposits: noFees,
      payouts: noFees,
      payments: nothing,
      refunds: nothing,
    })
  })

  it('counts a pay-out on the day it was paid, not requested', async () => {
    const bank = await makeHolder(server, { userType: 'bank' })
    const counter = makeCounter(server)
    const waiting = await counter.waiting(esi, 10, bank)
    const now = server.context.now
    const later = new Date(Date.now() + 6 * 24 * 60 * 60_000)
    server.context.now = () => later
    await counter.approve(bank, waiting.id, waiting.code)
    server.context.now = now
    expect((await summary(bank)).body.payouts).toEqual(noFees)
    const { body } = await summary(bank, { date: later.toISOString().slice(0, 10) })
    expect(body.payouts).toEqual({ count: 1, amount: 10, fees: 0.15 })
  })

  it('is nobody’s who is no store or bank, and refuses what is no day', async () => {
    expect(await summary(esi)).toMatchObject({ status: 403, body: { code: 'not_an_agent' } })
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    expect((await summary(finance)).body.code).toBe('forbidden')
    expect((await summary(shop, { date: 'today' })).status).toBe(422)
  })
})
