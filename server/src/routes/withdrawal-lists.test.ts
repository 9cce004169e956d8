import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { type Holder, makeHolder } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let esi: Holder
let shop: Holder
let bank: Holder
let finance: Holder
const today = new Date().toISOString().slice(0, 10)

// Amounts identify the sender: 1 to 3 a person, 11 a store, 21 a bank.
beforeAll(async () => {
  server = await startTestApp()
  const counter = makeCounter(server)
  esi = await makeHolder(server, { paps: 100_000n })
  shop = await makeHolder(server, { userType: 'store', paps: 100_000n })
  bank = await makeHolder(server, { userType: 'bank', paps: 100_000n })
  finance = await makeHolder(server, { userType: 'finance_admin' })
  await counter.withdraw(esi, 1, shop)
  await counter.withdraw(esi, 2, bank)
  await counter.withdraw(esi, 3)
  await counter.withdraw(shop, 11, bank)
  await counter.withdraw(bank, 21, shop)
  const paid = await counter.waiting(esi, 4, shop)
  await counter.approve(shop, paid.id, paid.code)
})
afterAll(() => server.close())

const amounts = ({ body }: { body: { data: { amount: number }[] } }) => body.data.map(({ amount }) => amount)
type Lists =
  | 'GET /api/withdrawal/'
  | 'GET /api/withdrawal/user'
  | 'GET /api/withdrawal/bank'
  | 'GET /api/withdrawal/payouts'
  | 'GET /api/withdrawal/today/{date}/{type}'
  | 'GET /api/withdrawal/yesterday/{date}/{type}'
  | 'GET /api/withdrawal/month/{value}/{type}'
  | 'GET /api/withdrawal/search/{terms}/{type}'
  | 'GET /api/withdrawal/search/{terms}/bank/{bank}'
  | 'GET /api/withdrawal/advance/'
const list = async (name: Lists, { token }: Holder, params = {}, query = {}) =>
  amounts(await server.call(name, { token, params, query }))

describe('the lists of withdrawals', () => {
  it('show people what they took out, and staff what people took out', async () => {
    expect(await list('GET /api/withdrawal/user', esi)).toEqual([4, 3, 2, 1])
    expect(await list('GET /api/withdrawal/user', shop)).toEqual([11])
    expect(await list('GET /api/withdrawal/user', finance)).toEqual([4, 3, 2, 1])
  })

  it('show a bank what goes through it, others what they took out through banks, and staff all of that', async () => {
    expect(await list('GET /api/withdrawal/bank', bank)).toEqual([11, 2])
    expect(await list('GET /api/withdrawal/bank', esi)).toEqual([2])
    expect(await list('GET /api/withdrawal/bank', shop)).toEqual([11])
    expect(await list('GET /api/withdrawal/bank', finance)).toEqual([11, 2])
  })

  it('show a store or bank what waits for it to pay out', async () => {
    expect(await list('GET /api/withdrawal/payouts', shop)).toEqual([21, 1])
    expect(await list('GET /api/withdrawal/payouts', bank)).toEqual([11, 2])
    expect(await list('GET /api/withdrawal/payouts', esi)).toEqual([])
  })

  it('are read apart by what the sender is, on every path', async () => {
    const all = 'GET /api/withdrawal/'
    expect(await list(all, finance)).toEqual([4, 21, 11, 3, 2, 1])
    expect(await list(all, finance, {}, { type: '' })).toEqual([4, 21, 11, 3, 2, 1])
    expect(await list(all, finance, {}, { type: 'store' })).toEqual([11])
    expect(await list(all, shop)).toEqual([4, 21, 11, 1])
    expect(await list(all, shop, {}, { type: 'regular' })).toEqual([4, 1])
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
    const type = 'bank'
    expect(await list('GET /api/withdrawal/today/{date}/{type}', finance, { date: today, type })).toEqual([21])
    expect(await list('GET /api/withdrawal/today/{date}/{type}', finance, { date: tomorrow, type })).toEqual([])
    expect(await list('GET /api/withdrawal/yesterday/{date}/{type}', finance, { date: tomorrow, type })).toEqual([21])
    const month = { value: today.slice(0, 7), type }
    expect(await list('GET /api/withdrawal/month/{value}/{type}', finance, month)).toEqual([21])
    const terms = JSON.stringify({ from: today, to: today, status: 'pending', max: 2 })
    const search = { terms, type: 'regular' }
    expect(await list('GET /api/withdrawal/search/{terms}/{type}', finance, search)).toEqual([2, 1])
    expect(await list('GET /api/withdrawal/search/{terms}/{type}', shop, search)).toEqual([1])
  })

  it('are searched for one bank, by its id or its paps id', async () => {
    const search = (by: object, who: Holder) =>
      list('GET /api/withdrawal/search/{terms}/bank/{bank}', who, {
        terms: JSON.stringify({ date: today }),
        bank: JSON.stringify(by),
      })
    expect(await search({ _id: bank.id }, finance)).toEqual([21, 11, 2])
    expect(await search({ paps_id: bank.papsId }, esi)).toEqual([2])
    expect(await search({ _id: shop.id }, finance)).toEqual([])
  })

  it('are read by a named period, with the caller’s own day', async () => {
    const advance = 'GET /api/withdrawal/advance/'
    expect(await list(advance, esi, {}, { period: 'today', date: today })).toEqual([4, 3, 2, 1])
    expect(await list(advance, esi, {}, { period: 'all' })).toEqual([4, 3, 2, 1])
    expect(await list(advance, esi, {}, { period: 'yesterday', date: today })).toEqual([])
  })

  it('show nobody a code', async () => {
    const { body } = await server.call('GET /api/withdrawal/', { token: esi.token })
    for (const record of body.data) expect(Object.keys(record)).not.toContain('code')
    expect(body.data[0]).toMatchObject({ code_locked: false, status: 'approved' })
  })

  it.each([
    'today/2026-11-15/admin',
    'today/2026-02-30/bank',
    'search/{}/nobody',
    '?type=admin',
    'search/{}/bank/{}',
    'advance/?period=era',
  ])('refuse %s', async (path) => {
    const response = await fetch(`${server.url}/api/withdrawal/${path}`, { headers: { authorization: esi.token } })
    expect(response.status).toBe(422)
  })
})
