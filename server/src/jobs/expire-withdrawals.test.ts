import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { balanceOf, eventsOf, expectBooksRight, type Holder, makeHolder, notificationsOf } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { expireWithdrawals } from './expire-withdrawals.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
let counter: ReturnType<typeof makeCounter>
let shop: Holder

beforeAll(async () => {
  server = await startTestApp()
  counter = makeCounter(server)
  shop = await makeHolder(server, { userType: 'store' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const run = (days: number) =>
  expireWithdrawals({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, {}, makeLog('silent'))

describe('expiring withdrawals', () => {
  it('returns uncollected money and limit after seven days and notifies both sides', async () => {
    const esi = await makeHolder(server, { paps: 100_000n })
    const [waiting, paid] = [await counter.waiting(esi, 100, shop), await counter.waiting(esi, 50, shop)]
    await counter.approve(shop, paid.id, paid.code)
    await run(6.9)
    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'pending', hold: 'placed' })
    await run(7.1)
    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'expired', hold: 'expired', reason: null })
    expect(await counter.stateOf(paid.id)).toMatchObject({ state: 'approved' })
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 949.25 })
    const limits = await server.call('GET /api/limits', { token: esi.token })
    expect(limits.body).toMatchObject({ day: { used: 50 }, month: { used: 50 } })
    expect((await eventsOf(server, esi)).at(-1)).toMatchObject({
      name: 'withDrawalRejectedReceiver',
      payload: {
        paps_id: esi.papsId,
        update: { paps: 949.25 },
        data: { _id: waiting.id, status: 'expired', kind: 'withdrawal' },
      },
    })
    expect(await notificationsOf(server, esi)).toContainEqual({
      name: 'withDrawalRejectedReceiver',
      record_id: waiting.id,
      state: 'expired',
    })
    expect((await eventsOf(server, shop)).at(-1)).toMatchObject({
      payload: { data: { _id: waiting.id, status: 'expired' } },
    })
    expect((await counter.approve(shop, waiting.id, waiting.code)).body.msg).toContain('expired')
  })

  it('does so once when several processes run it, in batches', async () => {
    const esi = await makeHolder(server, { paps: 1_000_000n })
    await Promise.all(Array.from({ length: 120 }, () => counter.withdraw(esi, 1, shop)))
    await Promise.all([run(8), run(8), run(8)])
    await run(8)
    const { rows } = await server.database.pool.query(
      `select state, count(*)::int from records where sender_id = $1 group by state`,
      [esi.id],
    )
    expect(rows).toEqual([{ state: 'expired', count: 120 }])
    expect(await eventsOf(server, esi)).toHaveLength(120)
    expect(await balanceOf(server, esi)).toMatchObject({ paps: 10_000 })
  })
})
