import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, post } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
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
let shop: Holder

beforeAll(async () => {
  server = await startTestApp()
  shop = await makeHolder(server, { userType: 'store' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

/** Creates a holder with 1,000 paps and a payment at the shop. */
async function paid(amount: number) {
  const payer = await makeHolder(server, { paps: 100_000n })
  const { token } = payer
  const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount } })
  const { body } = await server.call('POST /api/payment/send', {
    token,
    body: { quote_id: quoted.body.quote_id, pin: PIN },
  })
  return { payer, _id: body.payment[0]?._id ?? '' }
}

const refund = (by: Holder, body: Record<string, unknown>, headers?: Record<string, string>) =>
  server.call('POST /api/payment/refund', {
    token: by.token,
    body: { pin: PIN, ...body } as unknown as { _id: string },
    ...(headers && { headers }),
  })

/** Returns the record of a response. */
const recordIn = (body: Record<string, unknown>) => (body.payment as { _id: string }[] | undefined)?.[0]

async function refundedOf(by: Holder, _id: string): Promise<number | null | undefined> {
  const { body } = await server.call('GET /api/payment/', { token: by.token, query: { limit: '200' } })
  return body.data.find((record) => record._id === _id)?.refunded
}

async function pay({ token }: Holder, amount: number) {
  const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount } })
  const { body } = await server.call('POST /api/payment/send', {
    token,
    body: { quote_id: quoted.body.quote_id, pin: PIN },
  })
  return { _id: body.payment[0]?._id ?? '', points: body.payment[0]?.points }
}

async function redeem({ token }: Holder, points: number): Promise<string> {
  const { body } = await server.call('POST /api/redemptions/', { token, body: { points, pin: PIN } })
  return body.data?._id ?? ''
}

async function pointsOf({ token }: Holder) {
  const { points, points_held, points_owed } = (await server.call('GET /api/balance', { token })).body
  return { points, points_held, points_owed }
}

/** Removes points from a holder. */
async function spendPoints({ id }: Holder, points: bigint): Promise<void> {
  const key = `spent:${newId()}`
  const legs = [
    { account: walletOf(id).points, amountMinor: -points },
    { account: HOUSE.points, amountMinor: points },
  ]
  await withTransaction(server.database, (tx) =>
    post(tx, { key, kind: 'points spent', request: key, occurredAt: new Date(), legs }),
  )
}

describe('a refund', () => {
  it('gives the whole payment back, takes its points back, and the payer hears of it', async () => {
    const { payer, _id } = await paid(250)
    expect(await balanceOf(server, payer)).toEqual({ paps: 750, points: 5 })
    const before = await balanceOf(server, shop)
    const { status, body } = await refund(shop, { _id, note: 'Sold out' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      update: { paps_id: shop.papsId, paps: before.paps - 250 },
      payment: [
        {
          kind: 'refund',
          status: 'completed',
          amount: 250,
          points: 5,
          note: 'Sold out',
          parent_id: _id,
          sender: { paps_id: shop.papsId },
          receiver: { paps_id: payer.papsId },
          refunded: null,
        },
      ],
    })
    expect(await balanceOf(server, payer)).toEqual({ paps: 1000, points: 0 })
    expect(await balanceOf(server, shop)).toEqual({ ...before, paps: before.paps - 250 })
    expect(await refundedOf(payer, _id)).toBe(250)
    const record = recordIn(body)
    expect(await eventsOf(server, payer)).toMatchObject([
      {
        name: 'paymentReceiver',
        payload: { paps_id: payer.papsId, update: { paps: 1000, points: 0 }, data: record },
      },
    ])
    expect(await notificationsOf(server, payer)).toMatchObject([{ name: 'paymentReceiver', record_id: record?._id }])
    expect(await refund(shop, { _id })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', msg: 'Not possible while its status is refunded.' },
    })
  })

  it('gives parts back up to what is left, and leaves the points that the rest earned', async () => {
    const { payer, _id } = await paid(250)
    await refund(shop, { _id, amount: 0.01 })
    expect(await balanceOf(server, payer)).toEqual({ paps: 750.01, points: 4 })
    await refund(shop, { _id, amount: 49.99 })
    expect(await balanceOf(server, payer)).toEqual({ paps: 800, points: 4 })
    await refund(shop, { _id, amount: 100 })
    expect(await balanceOf(server, payer)).toEqual({ paps: 900, points: 2 })
    expect((await refund(shop, { _id, amount: 100.01 })).body).toMatchObject({
      code: 'more_than_left',
      msg: 'You can refund up to 100.00 paps of this payment.',
    })
    await refund(shop, { _id })
    expect(await balanceOf(server, payer)).toEqual({ paps: 1000, points: 0 })
  })

  it('takes what is there of points that the payer has spent, and leaves them owing the rest', async () => {
    const { payer, _id } = await paid(500)
    await spendPoints(payer, 9n)
    expect((await refund(shop, { _id, amount: 250 })).body).toMatchObject({ payment: [{ points: 5 }] })
    expect(await balanceOf(server, payer)).toEqual({ paps: 750, points: 0 })
    expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 0, points_owed: 4 })
    expect((await refund(shop, { _id })).body).toMatchObject({ payment: [{ points: 5 }] })
    expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 0, points_owed: 9 })
    const { body } = await server.call('GET /api/auth/get_current_user', { token: payer.token })
    expect(body.user).toMatchObject({ points: 0, points_owed: 9 })
  })

  it('leaves a debt that the next points settle, and takes those back too', async () => {
    const { payer, _id } = await paid(500)
    await spendPoints(payer, 10n)
    await refund(shop, { _id })
    expect(await pointsOf(payer)).toMatchObject({ points: 0, points_owed: 10 })
    const first = await pay(payer, 300)
    expect(first).toMatchObject({ points: 6 })
    expect(await pointsOf(payer)).toMatchObject({ points: 0, points_owed: 4 })
    const second = await pay(payer, 300)
    expect(second).toMatchObject({ points: 6 })
    expect(await pointsOf(payer)).toMatchObject({ points: 2, points_owed: 0 })
    await giveMoney(server, payer.id, 0n, 3n)
    // The six points of the first only settled a debt: five are taken from the current ones.
    await refund(shop, { _id: first._id })
    expect(await pointsOf(payer)).toMatchObject({ points: 0, points_owed: 1 })
    await refund(shop, { _id: second._id })
    expect(await pointsOf(payer)).toMatchObject({ points: 0, points_owed: 7 })
  })

  it('is shown to staff with what the payer owes', async () => {
    const { payer, _id } = await paid(500)
    await spendPoints(payer, 10n)
    await refund(shop, { _id })
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    const { body } = await server.call('GET /api/user/{id}/account', {
      token: finance.token,
      params: { id: payer.id },
    })
    expect(body.balance).toMatchObject({ points: 0, points_owed: 10 })
  })

  it('takes points back that wait to be redeemed, and the redemption with them', async () => {
    const { payer, _id } = await paid(500)
    await giveMoney(server, payer.id, 0n, 20n)
    const [older, newer] = [await redeem(payer, 20), await redeem(payer, 10)]
    expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 30, points_owed: 0 })
    expect((await refund(shop, { _id })).body).toMatchObject({ payment: [{ points: 10 }] })
    expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 20, points_owed: 0 })
    const { body } = await server.call('GET /api/redemptions/', { token: payer.token })
    expect(body.data.find(({ _id }) => _id === newer)).toMatchObject({
      status: 'rejected',
      reason: 'A refund took back points that were set aside for this. Redeem what is left of them again.',
    })
    expect(body.data.find(({ _id }) => _id === older)).toMatchObject({ status: 'pending' })
    expect(await notificationsOf(server, payer)).toMatchObject([
      { name: 'redemptionReceiver', record_id: newer, state: 'rejected' },
      { name: 'paymentReceiver' },
    ])
    expect(await eventsOf(server, payer)).toMatchObject([
      { name: 'redemptionReceiver', payload: { update: { paps: 1000, points: 0 } } },
      { name: 'paymentReceiver', payload: { update: { paps: 1000, points: 0 } } },
    ])
  })

  it('gives up no more of the redemptions than it needs, and leaves the rest of their points to the payer', async () => {
    const { payer, _id } = await paid(500)
    await giveMoney(server, payer.id, 0n, 95n)
    await redeem(payer, 100)
    await refund(shop, { _id, amount: 250 })
    expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 100, points_owed: 0 })
    await refund(shop, { _id })
    expect(await pointsOf(payer)).toEqual({ points: 95, points_held: 0, points_owed: 0 })
  })

  it('is shown beforehand without a PIN, and then moves nothing', async () => {
    const { payer, _id } = await paid(100)
    const before = await balanceOf(server, shop)
    await refund(shop, { _id, amount: 30 })
    const preview = await refund(shop, { _id, preview: true, pin: undefined })
    expect(preview.body).toEqual({
      preview: true,
      receiver: expect.objectContaining({ paps_id: payer.papsId }),
      amount: 70,
      fee: 0,
      points: 1,
      total: 70,
      balance_after: before.paps - 100,
      left: 70,
    })
    expect((await refund(shop, { _id, amount: 71, preview: true })).body.code).toBe('more_than_left')
    expect(await balanceOf(server, payer)).toMatchObject({ paps: 930 })
    expect((await refund(shop, { _id, pin: undefined })).body.code).toBe('pin_needed')
  })

  it('is for who was paid and knows the PIN', async () => {
    const { payer, _id } = await paid(10)
    expect((await refund(payer, { _id })).body.code).toBe('forbidden')
    expect((await refund(await makeHolder(server), { _id })).body.code).toBe('not_found')
    expect((await refund(shop, { _id: newId() })).body.code).toBe('not_found')
    expect((await refund(shop, { _id, pin: '0000' })).body).toMatchObject({ code: 'wrong_pin' })
    expect(await balanceOf(server, payer)).toMatchObject({ paps: 990 })
    const { body } = await refund(shop, { _id, amount: 4 })
    const record = recordIn(body)
    expect((await refund(payer, { _id: record?._id })).body.code).toBe('not_found')
  })

  it.each([{ _id: 'x' }, { amount: 0 }, { amount: '5' }, { amount: 0.001 }, { pin: 2580 }, { preview: 'yes' }])(
    'is refused with %j',
    async (body) => {
      expect((await refund(shop, { _id: newId(), ...body })).status).toBe(422)
    },
  )

  it('needs the money to be there, and a payer who can take it', async () => {
    const { payer, _id } = await paid(20)
    const store = await makeHolder(server, { userType: 'store' })
    const quoted = await server.call('POST /api/payment', {
      token: payer.token,
      body: { receiver: store.papsId, amount: 50 },
    })
    const made = await server.call('POST /api/payment/send', {
      token: payer.token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const transfer = await server.call('POST /api/transfer', {
      token: store.token,
      body: { receiver: payer.papsId, amount: 30 },
    })
    await server.call('POST /api/transfer/send', {
      token: store.token,
      body: { quote_id: transfer.body.quote_id, pin: PIN },
    })
    expect((await refund(store, { _id: made.body.payment[0]?._id })).body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 20.00, and this needs 50.00. Top up, or choose a smaller amount.',
    })
    const lock = (locked_at: Date | null) =>
      server.database.kysely.updateTable('users').set({ locked_at }).where('id', '=', payer.id).execute()
    await lock(new Date())
    expect((await refund(shop, { _id })).body.code).toBe('receiver_unavailable')
    await lock(null)
    expect((await refund(shop, { _id })).status).toBe(200)
  })

  it('with an Idempotency-Key happens once, and answers the same again', async () => {
    const { payer, _id } = await paid(30)
    const key = { 'idempotency-key': `refund-${_id}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(shop, { _id, amount: 10 }, key)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await balanceOf(server, payer)).toMatchObject({ paps: 980 })
    expect((await refund(shop, { _id, amount: 11 }, key)).body.code).toBe('idempotency_mismatch')
  })
})

describe('100 refunds of one payment at once', () => {
  it('give back no more than was paid, and exactly the points it earned', async () => {
    const { payer, _id } = await paid(600)
    expect(await balanceOf(server, payer)).toEqual({ paps: 400, points: 12 })
    const answers = await Promise.all(Array.from({ length: 100 }, () => refund(shop, { _id, amount: 7 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(85)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('more_than_left')
    expect(await balanceOf(server, payer)).toEqual({ paps: 995, points: 0 })
    expect(await refundedOf(payer, _id)).toBe(595)
    const whole = await Promise.all(Array.from({ length: 5 }, () => refund(shop, { _id })))
    expect(whole.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await balanceOf(server, payer)).toEqual({ paps: 1000, points: 0 })
  })
})

describe('a refund of points that wait to be redeemed', () => {
  it('and the fulfilment of that redemption: both happen, and the points are taken back once', async () => {
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    for (let round = 0; round < 12; round++) {
      const { payer, _id } = await paid(500)
      const id = await redeem(payer, 10)
      const fulfil = () =>
        server.call('PUT /api/redemptions/{id}', {
          token: finance.token,
          params: { id },
          body: { status: 'fulfilled' },
        })
      const [first, second] = round % 2 ? [fulfil, () => refund(shop, { _id })] : [() => refund(shop, { _id }), fulfil]
      const [one, other] = await Promise.all([first(), second()])
      const [refunded, fulfilled] = round % 2 ? [other, one] : [one, other]
      expect(refunded.status).toBe(200)
      const isPaid = fulfilled.status === 200
      // If fulfilled, they are spent and owed; otherwise they were returned before.
      expect(await pointsOf(payer)).toEqual({ points: 0, points_held: 0, points_owed: isPaid ? 10 : 0 })
      expect((await balanceOf(server, payer)).paps).toBe(isPaid ? 1000.1 : 1000)
    }
  })

  it('and others of the same payer, at once with redemptions, leave exactly what the payments earned', async () => {
    const payer = await makeHolder(server, { paps: 1_000_000n })
    const payments = await Promise.all(Array.from({ length: 12 }, () => pay(payer, 500)))
    expect(await pointsOf(payer)).toEqual({ points: 120, points_held: 0, points_owed: 0 })
    const storm = await Promise.all([
      ...payments.flatMap(({ _id }) => [
        refund(shop, { _id, amount: 125 }),
        refund(shop, { _id, amount: 125 }),
        refund(shop, { _id, amount: 50 }),
      ]),
      ...Array.from({ length: 12 }, () =>
        server.call('POST /api/redemptions/', { token: payer.token, body: { points: 10, pin: PIN } }),
      ),
    ])
    for (const { status, body } of storm.slice(0, 36)) expect([status, body.code]).toEqual([200, undefined])
    const { points, points_held, points_owed } = await pointsOf(payer)
    // Of each 500, 200 are left: they earn four.
    expect(points + points_held - points_owed).toBe(12 * 4)
    expect(points_owed === 0 || points + points_held === 0).toBe(true)
  })
})
