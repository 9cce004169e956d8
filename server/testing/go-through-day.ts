import { expect } from 'vitest'
import { type DayCast, type DaySize, makeDay } from './day-of-money.ts'
import { expectBooksRight } from './money.ts'
import type { ProviderServer } from './simulators.ts'
import type { TestApp } from './test-app.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** 200 top-ups and 50 pay-outs. */
export const WHOLE: DaySize = { topUps: 50, toBanks: 30, toPhones: 20 }
const cents = (paps: number) => Math.round(paps * 100)

/** Goes through the whole day and compares the money with what it is for at four points. */
export async function goThrough(
  server: TestApp,
  provided: ProviderServer,
  cast: DayCast,
  size: DaySize,
): Promise<void> {
  const { simulators } = provided
  const day = makeDay(server, simulators, cast, size)
  const before = await day.report()
  expect(before.data).toMatchObject({ status: 'equal', bank: 0, available: 0, unexplained: 0 })

  const [orders, cards, , office] = await Promise.all([
    day.orderTransfers(),
    day.payByCard(),
    day.payByPhone(),
    day.payAtOffice(),
  ])
  await day.settleProviders()
  const officeCents = office.reduce((sum, { paps }) => sum + cents(paps), 0)
  const atNoon = await day.report()
  expect(atNoon.data).toMatchObject({ status: 'named', unexplained: 0, line_count: size.topUps })
  expect(cents(atNoon.data.named)).toBe(-officeCents)
  expect(atNoon.lines.map(({ about }) => about).sort()).toEqual(office.map(({ reference }) => reference).sort())

  const suspense = await day.importTopUps(orders, daysAgo(1))
  const sent = await day.payOut()
  simulators.stripe.dispute(cards[0] ?? '')
  const disputed = async () => {
    // The provider repeats an event that no server accepted.
    simulators.stripe.dispute(cards[0] ?? '')
    const { rows } = await server.database.pool.query('select state from provider_payments where id = $1', [cards[0]])
    return rows[0]?.state
  }
  await expect.poll(disputed, { timeout: 60_000, interval: 500 }).toBe('reversed')
  await day.settleProviders()
  const underWay = await day.report()
  expect(underWay.data).toMatchObject({ status: 'named', suspense, unexplained: 0, line_count: size.topUps })
  expect(underWay.data.transit).toBeGreaterThan(0)

  await day.importEvening(sent, office, daysAgo(0))
  const after = await day.report()
  expect(after.data).toMatchObject({
    status: 'equal',
    bank: day.balance(),
    suspense,
    transit: 0,
    named: 0,
    unexplained: 0,
  })
  expect(after.lines).toEqual([])
  await expectCounted(server, size)
  await expectBooksRight(server)
}

/** Every top-up is credited once, and every pay-out has its end. */
async function expectCounted({ database }: TestApp, { topUps, toBanks, toPhones }: DaySize): Promise<void> {
  const records = await database.pool.query(`
    select coalesce(r.details->>'method', '') as method, count(*)::int as count, count(distinct o.reference)::int as orders
    from records r join topup_orders o on o.record_id = r.id where r.kind = 'topup' and r.state = 'approved' group by 1 order by 1`)
  expect(records.rows).toEqual(
    ['bank_transfer', 'card', 'mobile_money', 'office'].map((method) => ({ method, count: topUps, orders: topUps })),
  )
  const payouts = await database.pool.query(
    'select method, state, count(*)::int as count from payouts group by 1, 2 order by 1, 2',
  )
  expect(payouts.rows).toEqual([
    { method: 'bank', state: 'paid', count: toBanks - 1 },
    { method: 'bank', state: 'returned', count: 1 },
    { method: 'mobile', state: 'paid', count: toPhones },
  ])
}
