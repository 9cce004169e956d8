import { createHmac } from 'node:crypto'
import { newId, referenceOfId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { askOverduePayments, askPayment, takeCallback } from '@paps/features/money/providers'
import { settleReferral } from '@paps/features/money/referrals'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  changeUser,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  PIN,
  sendMoney,
} from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import {
  agePayments,
  type ProviderServer,
  startProviderServer,
  startTopUp,
  waitForStatus,
} from '../../testing/simulators.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeContext } from '../context.ts'
import { settlePayOuts } from '../jobs/pay-out.ts'
import { makeLog } from '../plugins/logging.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

let provided: ProviderServer
let server: TestApp
let simulators: Simulators
let finance: Holder

beforeAll(async () => {
  provided = await startProviderServer()
  server = provided.server
  simulators = provided.simulators
  finance = await makeHolder(server, { userType: 'finance_admin' })
})
afterEach(() => {
  simulators.callbacks.mode = 'send'
  simulators.callbacks.held = []
})
afterAll(async () => {
  await expectBooksRight(server)
  await provided.close()
})

const house = (name: 'card' | 'mobile' | 'fees') => houseBalance(server.database.kysely, HOUSE[name])

const rowOf = (id: string) =>
  server.database.kysely.selectFrom('provider_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const stateOf = async (id: string) => (await rowOf(id)).state

const noticesAbout = async (reference: string) =>
  (
    await server.database.pool.query('select name, note from notifications where user_id = $1 and note like $2', [
      finance.id,
      `%${reference}%`,
    ])
  ).rows as { name: string; note: string }[]

/** Asks the provider now, as the job does later. */
async function ask(id: string): Promise<void> {
  const { database, paymentProviders: providers, now } = server.context
  await server.database.pool.query('update provider_payments set next_ask_at = now() where id = $1', [id])
  await askPayment({ database, providers, now }, id)
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

const journalsOf = async (holder: Holder) => {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from records where receiver_id = $1 and kind = 'topup'`,
    [holder.id],
  )
  return rows[0]?.count as number
}

describe('a card', () => {
  it('is credited less the fee when Stripe confirms, with its event', async () => {
    const ama = await makeHolder(server)
    const [card, fees] = [await house('card'), await house('fees')]
    const payment = await startTopUp(server, ama, 200)
    expect(payment).toMatchObject({ status: 'waiting', paps: 200, fee: 3, final_paps: 197, test: true })
    const page = await fetch(payment.url ?? '')
    expect(await page.text()).toContain('200.00 GHS')
    await fetch(`${payment.url}/pay`, { method: 'POST', redirect: 'manual' })
    await waitForStatus(server, ama, payment._id, 'credited')
    expect(await balanceOf(server, ama)).toEqual({ paps: 197, points: 1 })
    expect((await house('card')) - card).toBe(-20_000n)
    expect((await house('fees')) - fees).toBe(300n)
    expect((await eventsOf(server, ama)).map(({ name }) => name)).toEqual(['topupReceiverSuccess'])
    const { body } = await server.call('GET /api/topup/', { token: ama.token })
    expect(body.data).toMatchObject([
      { status: 'approved', paps: 200, final_paps: 197, fee: 3, method: 'card', payment_id: payment._id },
    ])
  })

  it('fails with the reason, and the same order is paid by another attempt', async () => {
    const ama = await makeHolder(server)
    const first = await startTopUp(server, ama, 50)
    simulators.stripe.decline(first._id, 'insufficient_funds')
    expect(await waitForStatus(server, ama, first._id, 'failed')).toMatchObject({ reason: 'no_funds', url: null })
    const body = { reference: first.reference }
    const second = await server.call('POST /api/topup/payment', { token: ama.token, body })
    expect(second.body._id).not.toBe(first._id)
    simulators.stripe.pay(second.body._id)
    await waitForStatus(server, ama, second.body._id, 'credited')
    expect((await balanceOf(server, ama)).paps).toBe(49.25)
    const third = await server.call('POST /api/topup/payment', { token: ama.token, body })
    expect(third.status).toBe(409)
  })

  it('that is paid by two attempts of one order is credited twice, since it was paid twice', async () => {
    const ama = await makeHolder(server)
    const first = await startTopUp(server, ama, 50)
    simulators.stripe.decline(first._id)
    await waitForStatus(server, ama, first._id, 'failed')
    const { body: second } = await server.call('POST /api/topup/payment', {
      token: ama.token,
      body: { reference: first.reference },
    })
    simulators.stripe.pay(first._id)
    simulators.stripe.pay(second._id)
    await waitForStatus(server, ama, first._id, 'credited')
    await waitForStatus(server, ama, second._id, 'credited')
    expect((await balanceOf(server, ama)).paps).toBe(98.5)
  })

  it('returns the payment under way to a repeated start, also of concurrent ones', async () => {
    const ama = await makeHolder(server)
    const { body } = await server.call('POST /api/topup/order', {
      token: ama.token,
      body: { paps: 30, method: 'card' },
    })
    const start = () =>
      server.call('POST /api/topup/payment', { token: ama.token, body: { reference: body.reference ?? '' } })
    const started = await Promise.all([start(), start(), start()])
    expect(new Set(started.map((one) => one.body._id)).size).toBe(1)
  })

  it('can be neither started, read nor reported as paid by another person', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    const payment = await startTopUp(server, ama, 30)
    const { token } = kofi
    const body = { reference: payment.reference }
    expect((await server.call('POST /api/topup/payment', { token, body })).status).toBe(404)
    expect((await server.call('GET /api/topup/payment/{id}', { token, params: { id: payment._id } })).status).toBe(404)
    expect((await server.call('POST /api/topup/save', { token: ama.token, body })).status).toBe(409)
  })
})

describe('mobile money', () => {
  it('is credited when the phone approves', async () => {
    const ama = await makeHolder(server)
    const mobile = await house('mobile')
    const payment = await startTopUp(server, ama, 100, 'mobile_money')
    await fetch(`${payment.url}/approve`, { method: 'POST', redirect: 'manual' })
    await waitForStatus(server, ama, payment._id, 'credited')
    expect((await balanceOf(server, ama)).paps).toBe(99)
    expect((await house('mobile')) - mobile).toBe(-10_000n)
  })

  it('fails where the number is unknown or the payer refuses', async () => {
    const ama = await makeHolder(server)
    const unknown = await startTopUp(server, ama, 10, 'mobile_money', '+233241234000')
    expect(await waitForStatus(server, ama, unknown._id, 'failed')).toMatchObject({ reason: 'unknown_payer' })
    const refused = await startTopUp(server, ama, 10, 'mobile_money')
    simulators.momo.refuse(refused.reference)
    expect(await waitForStatus(server, ama, refused._id, 'failed')).toMatchObject({ reason: 'not_approved' })
    expect((await balanceOf(server, ama)).paps).toBe(0)
  })

  it('needs a number', async () => {
    const { token } = await makeHolder(server)
    const { body } = await server.call('POST /api/topup/order', { token, body: { paps: 10, method: 'mobile_money' } })
    const started = await server.call('POST /api/topup/payment', { token, body: { reference: body.reference ?? '' } })
    expect(started.status).toBe(422)
  })

  it('survives a lost connection: a repeat starts the same payment, once', async () => {
    const { token } = await makeHolder(server)
    const { body } = await server.call('POST /api/topup/order', { token, body: { paps: 10, method: 'card' } })
    const start = () => server.call('POST /api/topup/payment', { token, body: { reference: body.reference ?? '' } })
    simulators.server.isDown = true
    const lost = await start()
    simulators.server.isDown = false
    expect(lost.body).toMatchObject({ status: 'waiting', url: null })
    const again = await start()
    expect(again.body).toMatchObject({ _id: lost.body._id, status: 'waiting' })
    expect(again.body.url).toContain('/card/')
  })

  it('that certainly did not start is refused, and can be started again', async () => {
    const { token } = await makeHolder(server)
    const method = 'mobile_money' as const
    const { body } = await server.call('POST /api/topup/order', { token, body: { paps: 10, method } })
    const start = () =>
      server.call('POST /api/topup/payment', {
        token,
        body: { reference: body.reference ?? '', phone_number: '+233241234567' },
      })
    const { disbursement, collection } = simulators.momo.account
    if (!collection || !disbursement) throw new Error('no products')
    const { key } = collection
    collection.key = 'revoked'
    expect((await start()).status).toBe(503)
    collection.key = key
    expect((await start()).body.status).toBe('waiting')
  })
})

describe('callbacks', () => {
  it('twice at once credit once, also in two servers', async () => {
    const ama = await makeHolder(server)
    simulators.callbacks.mode = 'lose'
    const payment = await startTopUp(server, ama, 40)
    simulators.stripe.pay(payment._id)
    const other = makeContext(server.context.config, server.database)
    await server.database.pool.query('update provider_payments set next_ask_at = now() where id = $1', [payment._id])
    const found = { database: server.database, providers: other.paymentProviders, now: server.context.now }
    const asks = Array.from({ length: 6 }, async (_, place) => {
      await server.database.pool.query('update provider_payments set next_ask_at = now() where id = $1', [payment._id])
      const providers = place % 2 ? found.providers : server.context.paymentProviders
      await askPayment({ ...found, providers }, payment._id)
    })
    await Promise.all(asks)
    await other.money.poster.close()
    expect(await journalsOf(ama)).toBe(1)
    expect((await balanceOf(server, ama)).paps).toBe(39.4)
  })

  it('sent twice, replayed and late change nothing more', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40)
    simulators.callbacks.mode = 'hold'
    simulators.stripe.pay(payment._id)
    const [event] = simulators.callbacks.held
    if (!event) throw new Error('no event')
    expect(await simulators.callbacks.send(event, event)).toEqual([200, 200])
    await waitForStatus(server, ama, payment._id, 'credited')
    expect(await simulators.callbacks.send(event)).toEqual([200])
    await ask(payment._id)
    expect(await journalsOf(ama)).toBe(1)
  })

  it('out of order have the same result: a dispute before the confirmation', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40)
    simulators.callbacks.mode = 'hold'
    simulators.stripe.pay(payment._id)
    simulators.stripe.dispute(payment._id)
    const [paid, disputed] = simulators.callbacks.held
    if (!paid || !disputed) throw new Error('no events')
    await simulators.callbacks.send(disputed)
    await waitForStatus(server, ama, payment._id, 'reversed')
    await simulators.callbacks.send(paid)
    await ask(payment._id)
    expect((await balanceOf(server, ama)).paps).toBe(0)
    expect(await stateOf(payment._id)).toBe('reversed')
  })

  it('that never come are replaced by asking', async () => {
    const ama = await makeHolder(server)
    simulators.callbacks.mode = 'lose'
    const payment = await startTopUp(server, ama, 40)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
  })

  it('credit an attempt that had expired', async () => {
    const ama = await makeHolder(server)
    simulators.callbacks.mode = 'lose'
    const payment = await startTopUp(server, ama, 40, 'mobile_money')
    const { now } = server.context
    server.context.now = () => new Date(Date.now() + 60 * 60_000)
    await ask(payment._id)
    server.context.now = now
    expect(await stateOf(payment._id)).toBe('expired')
    simulators.momo.approve(payment.reference)
    await ask(payment._id)
    expect(await stateOf(payment._id)).toBe('credited')
  })

  it('with a forged, old or missing signature are refused', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40)
    const body = JSON.stringify({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_test_x', metadata: { payment_id: payment._id } } },
    })
    const sign = (secret: string, at: number) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    const seconds = Math.floor(Date.now() / 1000)
    const { webhookSecret } = simulators.stripe.account
    const signatures = [sign('whsec_forged', seconds), sign(webhookSecret, seconds - 3600), 't=1,v1=00', '']
    for (const signature of signatures) {
      const response = await post('/api/providers/stripe', body, { 'stripe-signature': signature })
      expect(response.status).toBe(400)
    }
    expect((await post('/api/providers/stripe', body)).status).toBe(400)
    expect(await stateOf(payment._id)).toBe('waiting')
  })

  it('of MoMo are never believed: the state is read', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40, 'mobile_money')
    const claim = JSON.stringify({ status: 'SUCCESSFUL', amount: '40', currency: 'GHS', externalId: payment.reference })
    for (const _ of Array.from({ length: 5 })) await post(`/api/providers/momo/${payment._id}`, claim)
    await expect.poll(async () => (await rowOf(payment._id)).asks, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await stateOf(payment._id)).toBe('waiting')
    expect((await balanceOf(server, ama)).paps).toBe(0)
  })

  it('about unknown payments are accepted and ignored', async () => {
    expect((await post(`/api/providers/momo/${newId()}`, '{')).status).toBe(200)
    expect((await post('/api/providers/momo/nonsense', '{}')).status).toBe(422)
  })
})

describe('a difference', () => {
  /** The payment is in the list with its reason, and one more look at it adds no notice. */
  async function expectNotCredited(
    holder: Holder,
    payment: { _id: string; reference: string },
    reason: string,
  ): Promise<void> {
    expect((await balanceOf(server, holder)).paps).toBe(0)
    const { body } = await server.call('GET /api/providers/payments/', {
      token: finance.token,
      query: { status: 'differs' },
    } as never)
    expect(body.data).toContainEqual(expect.objectContaining({ _id: payment._id, status: 'differs', reason }))
    await ask(payment._id)
    expect(await noticesAbout(payment.reference)).toMatchObject([
      { name: 'paymentDiffers', note: expect.stringContaining(reason) },
    ])
  }

  it.each([
    { name: 'amount', wrong: { amountMinor: 4100 }, reason: 'amount 4100 instead of 4000 minor units' },
    { name: 'currency', wrong: { currency: 'ngn' }, reason: 'currency NGN instead of GHS' },
  ])('in the $name is never credited, and shown to staff', async ({ wrong, reason }) => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40)
    simulators.stripe.pay(payment._id, wrong)
    expect(await waitForStatus(server, ama, payment._id, 'review')).toMatchObject({ reason: null })
    await expectNotCredited(ama, payment, reason)
  })

  it.each([
    { name: 'amount', wrong: { amount: '4' }, reason: 'amount 400 instead of 4000 minor units' },
    { name: 'currency', wrong: { currency: 'NGN' }, reason: 'currency NGN instead of GHS' },
  ])('in the $name of mobile money is never credited, and shown to staff', async ({ wrong, reason }) => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40, 'mobile_money')
    simulators.momo.approve(payment.reference, wrong)
    await waitForStatus(server, ama, payment._id, 'review')
    await expectNotCredited(ama, payment, reason)
  })

  it.each([
    { name: 'amount', wrong: { amount: '4' }, reported: '400 GHS' },
    { name: 'currency', wrong: { currency: 'NGN' }, reported: '4000 NGN' },
  ])('in the $name of a pay-out is not booked, and staff get one notice', async ({ wrong, reported }) => {
    const payouts = makePayouts(server)
    const ama = await makeHolder(server, { paps: 100_00n })
    simulators.momo.payOuts = 'wait'
    const number = await payouts.known(ama, { kind: 'mobile', country: 'GH', number: '+233241234567' })
    const id = await payouts.waiting(ama, number, 40)
    const settle = () => settlePayOuts(server.context, {}, makeLog('silent'))
    await settle()
    const transit = await houseBalance(server.database.kysely, HOUSE.transit)
    const reference = referenceOfId('withdrawal', id)
    simulators.momo.approve(id, wrong)
    simulators.momo.payOuts = 'succeed'
    await settle()
    await settle()
    expect(await payouts.stateOf(id)).toBe('sent')
    expect(await houseBalance(server.database.kysely, HOUSE.transit)).toBe(transit)
    expect(await noticesAbout(reference)).toMatchObject([
      { name: 'paymentDiffers', note: expect.stringContaining(`${reported} instead of 4000 GHS`) },
    ])
    const { body } = await server.call('GET /api/payout/', { token: finance.token, query: { status: 'sent' } })
    expect(body.data).toContainEqual(
      expect.objectContaining({ _id: id, reason: 'Our staff check this with the provider.' }),
    )
  })
})

describe('confirmed money', () => {
  it('of a locked account waits for staff, who credit it', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 40)
    await server.database.pool.query('update users set locked_at = now() where id = $1', [ama.id])
    simulators.stripe.pay(payment._id)
    await expect.poll(() => stateOf(payment._id), { timeout: 20_000 }).toBe('held')
    await server.database.pool.query('update users set locked_at = null where id = $1', [ama.id])
    const { record_id } = await rowOf(payment._id)
    const wrong = { _id: String(record_id), final_paps: 40 }
    expect((await server.call('PUT /api/topup/', { token: finance.token, body: wrong })).status).toBe(409)
    await server.call('PUT /api/topup/', { token: finance.token, body: { _id: String(record_id) } })
    expect(await stateOf(payment._id)).toBe('credited')
    expect((await balanceOf(server, ama)).paps).toBe(39.4)
  })

  it('above the limit waits for staff, and more can’t be started', async () => {
    const ama = await makeHolder(server)
    const payment = await startTopUp(server, ama, 150)
    await changeUser(server, ama.id, { limit_day_minor: 100_00n, limit_month_minor: 1_000_00n })
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'review')
    const { body } = await server.call('POST /api/topup/order', {
      token: ama.token,
      body: { paps: 20, method: 'card' },
    })
    const started = await server.call('POST /api/topup/payment', {
      token: ama.token,
      body: { reference: body.reference ?? '' },
    })
    expect(started.body.code).toBe('limit_exceeded')
  })
})

describe('the account of automatic acts', () => {
  it('is in no list, count or search, and can neither sign in nor receive money', async () => {
    const [admin, ama] = [await makeHolder(server, { userType: 'super_admin' }), await makeHolder(server)]
    const payment = await startTopUp(server, ama, 40)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
    const { rows } = await server.database.pool.query(`select id, email from users where paps_id = 'AUTOMATIC'`)
    const [{ id, email }] = rows
    const { token } = admin
    for (const list of ['GET /api/user/', 'GET /api/user/admin/all'] as const) {
      for (const query of [{ limit: '200' }, { limit: '200', q: 'Automatic' }, { limit: '200', q: email }]) {
        const { body } = await server.call(list, { token, query } as never)
        expect(JSON.stringify(body)).not.toMatch(/automatic/i)
      }
      const csv = await server.call(list, { token, headers: { accept: 'text/csv' } } as never)
      expect(String(csv.body)).not.toMatch(/automatic/i)
    }
    expect((await server.call('GET /api/user/{id}', { token, params: { id } })).status).toBe(404)
    const found = await server.call('GET /api/user/lookup/{who}', { token: ama.token, params: { who: 'AUTOMATIC' } })
    expect(found.status).not.toBe(200)
    const notices = await server.database.pool.query('select 1 from notifications where user_id = $1', [id])
    expect(notices.rows).toEqual([])
    const signIn = { email, password: 'correct horse battery' }
    expect((await server.call('POST /api/auth/signin_email_password', { body: signIn })).status).not.toBe(200)
  })
})

describe('a charge-back', () => {
  it('takes the money back, once, and gives the fee back', async () => {
    const ama = await makeHolder(server)
    const [card, fees] = [await house('card'), await house('fees')]
    const payment = await startTopUp(server, ama, 200)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
    simulators.callbacks.mode = 'twice'
    simulators.stripe.dispute(payment._id)
    await waitForStatus(server, ama, payment._id, 'reversed')
    await ask(payment._id)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 0 })
    expect((await house('card')) - card).toBe(0n)
    expect((await house('fees')) - fees).toBe(0n)
    expect((await eventsOf(server, ama)).map(({ name }) => name)).toContain('correctionReceiver')
    simulators.stripe.closeDispute(payment._id, 'won')
    await expect.poll(async () => (await rowOf(payment._id)).dispute, { timeout: 20_000 }).toBe('won')
    expect((await balanceOf(server, ama)).paps).toBe(0)
  })

  it('after the money is spent leaves a debt', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    const payment = await startTopUp(server, ama, 100)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
    await sendMoney(server, ama, kofi, 90)
    simulators.stripe.dispute(payment._id)
    await waitForStatus(server, ama, payment._id, 'reversed')
    const { body } = await server.call('GET /api/balance', { token: ama.token })
    expect(body).toMatchObject({ paps: 0, paps_owed: 90 })
    expect((await balanceOf(server, kofi)).paps).toBe(90)
  })

  it('after the account is closed is a loss of the house, booked once for each part', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    const [card, fees] = [await house('card'), await house('fees')]
    const payment = await startTopUp(server, ama, 200)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
    await sendMoney(server, ama, kofi, 197)
    await agePayments(server, ama)
    const closed = await server.call('POST /api/profile/close', {
      token: ama.token,
      body: { confirmation: ama.papsId, password: 'correct horse battery', pin: PIN, give_up_points: true },
    })
    expect(closed.status).toBe(200)
    simulators.callbacks.mode = 'twice'
    simulators.stripe.refund(payment._id, 5000)
    await expect.poll(async () => (await rowOf(payment._id)).returned_minor, { timeout: 20_000 }).toBe(5000n)
    expect((await house('card')) - card).toBe(-15_000n)
    simulators.stripe.dispute(payment._id)
    await expect.poll(() => stateOf(payment._id), { timeout: 20_000 }).toBe('reversed')
    await ask(payment._id)
    expect((await house('card')) - card).toBe(0n)
    expect((await house('fees')) - fees).toBe(-19_700n)
    expect((await rowOf(payment._id)).reason).toContain('loss')
    expect((await noticesAbout(payment.reference)).map(({ name }) => name)).toEqual([
      'paymentDiffers',
      'paymentDiffers',
    ])
  })

  it('takes the points of a referral with it, or lets them never come', async () => {
    const bringer = await makeHolder(server)
    const settle = ({ id }: Holder, days: number) =>
      withTransaction(server.database, (tx) => settleReferral(tx, id, new Date(Date.now() + days * 86_400_000)))
    const bringAndPay = async () => {
      const brought = await makeHolder(server)
      await changeUser(server, brought.id, { referred_by: bringer.id, national_id_status: 'approved' })
      const payment = await startTopUp(server, brought, 200)
      simulators.stripe.pay(payment._id)
      await waitForStatus(server, brought, payment._id, 'credited')
      return { brought, payment }
    }
    const pointsOf = async () => (await balanceOf(server, bringer)).points
    const chargeBack = async ({ brought, payment }: Awaited<ReturnType<typeof bringAndPay>>) => {
      simulators.stripe.dispute(payment._id)
      await waitForStatus(server, brought, payment._id, 'reversed')
    }
    const rewarded = await bringAndPay()
    await settle(rewarded.brought, 119)
    expect(await pointsOf()).toBe(0)
    await settle(rewarded.brought, 121)
    expect(await pointsOf()).toBe(50)
    await chargeBack(rewarded)
    await expect.poll(pointsOf, { timeout: 20_000 }).toBe(0)
    const early = await bringAndPay()
    await chargeBack(early)
    await settle(early.brought, 121)
    expect(await pointsOf()).toBe(0)
  })

  it('in parts takes each part once, to the cent', async () => {
    const ama = await makeHolder(server)
    const card = await house('card')
    const payment = await startTopUp(server, ama, 100.01)
    simulators.stripe.pay(payment._id)
    await waitForStatus(server, ama, payment._id, 'credited')
    simulators.stripe.refund(payment._id, 3333)
    await expect.poll(async () => (await rowOf(payment._id)).returned_minor, { timeout: 20_000 }).toBe(3333n)
    expect((await house('card')) - card).toBe(-6668n)
    simulators.stripe.refund(payment._id)
    await waitForStatus(server, ama, payment._id, 'reversed')
    expect((await house('card')) - card).toBe(0n)
    expect((await balanceOf(server, ama)).paps).toBe(0)
  })
})

/** A payment that is credited, and whose callbacks do not come. */
async function creditedPayment(paps: number, method: 'card' | 'mobile_money' = 'card') {
  const ama = await makeHolder(server)
  const payment = await startTopUp(server, ama, paps, method)
  if (method === 'card') simulators.stripe.pay(payment._id)
  else simulators.momo.approve(payment.reference)
  await waitForStatus(server, ama, payment._id, 'credited')
  simulators.callbacks.mode = 'lose'
  return { ama, payment }
}

/** Asks with a provider that answers like this. */
async function askWith(id: string, read: (real: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const { database, paymentProviders, now } = server.context
  const payments = paymentProviders.payments.map((one) => ({
    ...one,
    read: ((externalId) => read(() => one.read(externalId))) as typeof one.read,
  }))
  await server.database.pool.query('update provider_payments set next_ask_at = now() where id = $1', [id])
  await askPayment({ database, providers: { ...paymentProviders, payments }, now }, id)
}

/** Lets the time of the next look come, and runs the job that finds it. */
async function askOverdue(id: string): Promise<void> {
  await server.database.pool.query(
    `update provider_payments set next_ask_at = now() - interval '5 minutes' where id = $1 and next_ask_at is not null`,
    [id],
  )
  await askOverduePayments(server.context.database, server.context.now())
}

describe('money that went back', () => {
  const slow = 60_000

  it('is not lost when the provider can’t be read after its callback was taken', async () => {
    const { payment } = await creditedPayment(40)
    simulators.callbacks.mode = 'hold'
    simulators.stripe.refund(payment._id)
    const [event] = simulators.callbacks.held
    if (!event) throw new Error('no event')
    const { asks } = await rowOf(payment._id)
    simulators.server.isDown = true
    expect(await simulators.callbacks.send(event)).toEqual([200])
    await expect.poll(async () => (await rowOf(payment._id)).asks, { timeout: slow }).toBeGreaterThan(asks)
    expect(await rowOf(payment._id)).toMatchObject({ state: 'credited', next_ask_at: expect.any(Date) })
    simulators.server.isDown = false
    await expect.poll(() => stateOf(payment._id), { timeout: slow }).toBe('reversed')
    expect((await rowOf(payment._id)).due_since).toBeNull()
  }, 150_000)

  it('is not lost in a crash between the reading and the applying, with its job', async () => {
    const { payment } = await creditedPayment(40)
    simulators.stripe.dispute(payment._id)
    const crash = askWith(payment._id, async (real) => {
      await real()
      throw new Error('the process ended')
    })
    await expect(crash).rejects.toThrow('the process ended')
    expect(await rowOf(payment._id)).toMatchObject({ state: 'credited', due_since: expect.any(Date) })
    await server.database.pool.query(`delete from jobs where payload->>'payment_id' = $1`, [payment._id])
    await askOverdue(payment._id)
    await expect.poll(() => stateOf(payment._id), { timeout: slow }).toBe('reversed')
  })

  it('is not lost when its callback comes while an older state is being applied', async () => {
    const ama = await makeHolder(server)
    simulators.callbacks.mode = 'lose'
    const payment = await startTopUp(server, ama, 40)
    simulators.stripe.pay(payment._id)
    await askWith(payment._id, async (real) => {
      const before = await real()
      simulators.stripe.dispute(payment._id)
      await takeCallback(server.context.database, { id: payment._id, externalId: null }, server.context.now())
      return before
    })
    await expect.poll(() => stateOf(payment._id), { timeout: slow }).toBe('reversed')
    expect((await balanceOf(server, ama)).paps).toBe(0)
  })

  it('waits for a provider that does not know a payment which it confirmed', async () => {
    const { payment } = await creditedPayment(40)
    await askWith(payment._id, async () => null)
    expect(await rowOf(payment._id)).toMatchObject({ state: 'credited', due_since: expect.any(Date) })
    simulators.stripe.dispute(payment._id)
    await askOverdue(payment._id)
    await expect.poll(() => stateOf(payment._id), { timeout: slow }).toBe('reversed')
  })

  it('is read for each of several disputes, also after one of them was won', async () => {
    const { ama, payment } = await creditedPayment(200)
    const card = await house('card')
    const returned = async () => {
      await ask(payment._id)
      const { returned_minor, dispute } = await rowOf(payment._id)
      return [Number(returned_minor) / 100, dispute]
    }
    simulators.stripe.dispute(payment._id, 30_00)
    expect(await returned()).toEqual([30, 'open'])
    simulators.stripe.dispute(payment._id, 50_00)
    expect(await returned()).toEqual([80, 'open'])
    simulators.stripe.closeDispute(payment._id, 'won')
    expect(await returned()).toEqual([80, 'open'])
    simulators.stripe.dispute(payment._id, 20_00)
    expect(await returned()).toEqual([100, 'open'])
    simulators.stripe.closeDispute(payment._id, 'lost')
    expect(await returned()).toEqual([100, 'open'])
    expect((await house('card')) - card).toBe(100_00n)
    expect((await balanceOf(server, ama)).paps).toBe(98.5)
    // Together more than the payment: finance decide about the rest.
    simulators.stripe.dispute(payment._id, 150_00)
    expect(await returned()).toEqual([200, 'open'])
    expect(await noticesAbout(payment.reference)).toMatchObject([{ note: expect.stringContaining('more than') }])
  })

  it('by a dispute that was won before it was seen takes nothing', async () => {
    const { ama, payment } = await creditedPayment(40)
    simulators.stripe.dispute(payment._id)
    simulators.stripe.closeDispute(payment._id, 'won')
    await ask(payment._id)
    expect(await rowOf(payment._id)).toMatchObject({ state: 'credited', dispute: 'won', returned_minor: 0n })
    expect((await balanceOf(server, ama)).paps).toBe(39.4)
  })

  it.each(['FAILED', 'REVERSED'] as const)('from mobile money is found without a callback, as %s', async (status) => {
    const { ama, payment } = await creditedPayment(60, 'mobile_money')
    const mobile = await house('mobile')
    const { next_ask_at } = await rowOf(payment._id)
    const days = ((next_ask_at?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(0.9)
    expect(days).toBeLessThan(1.1)
    simulators.momo.reverse(payment.reference, status)
    await askOverdue(payment._id)
    await expect.poll(() => stateOf(payment._id), { timeout: slow }).toBe('reversed')
    expect((await balanceOf(server, ama)).paps).toBe(0)
    expect((await house('mobile')) - mobile).toBe(60_00n)
    expect(await noticesAbout(payment.reference)).toMatchObject([{ note: expect.stringContaining('reversed') }])
    await ask(payment._id)
    expect(await rowOf(payment._id)).toMatchObject({ returned_minor: 60_00n, next_ask_at: null })
  })
})

describe('pay-outs', () => {
  it('are paid once for each id, and read', async () => {
    const { payOuts } = server.context.paymentProviders
    if (!payOuts) throw new Error('no pay-outs')
    const paid = simulators.momo.paidOut()
    const payOut = { id: newId(), amountMinor: 1250n, phone: '+233241234567', note: 'Paps' }
    await payOuts.payOut(payOut)
    await payOuts.payOut(payOut)
    expect(simulators.momo.paidOut() - paid).toBe(1)
    const expected = { state: 'succeeded', amountMinor: 1250n, currency: 'GHS', reason: null }
    expect(await payOuts.readPayOut(payOut.id)).toEqual(expected)
    expect(await payOuts.readPayOut(newId())).toBeNull()
    const unknown = { ...payOut, id: newId(), phone: '+233241234000' }
    await payOuts.payOut(unknown)
    expect(await payOuts.readPayOut(unknown.id)).toMatchObject({ state: 'failed', reason: 'unknown_payer' })
  })
})

describe('the methods', () => {
  it('have their fee and whether they are a test', async () => {
    const { token } = await makeHolder(server)
    const { body } = await server.call('GET /api/topup/methods', { token })
    expect(body.data).toMatchObject([
      { method: 'bank_transfer', instant: false, fee_percent: 0 },
      { method: 'mobile_money', instant: true, test: true, fee_percent: 1 },
      { method: 'card', instant: true, test: true, fee_percent: 1.5 },
      { method: 'office', instant: false },
    ])
    const preview = { paps: 100, method: 'card', preview: true } as const
    const previewed = await server.call('POST /api/topup/order', { token, body: preview })
    expect(previewed.body).toMatchObject({ fee: 1.5, final_paps: 98.5, reference: null })
  })
})
