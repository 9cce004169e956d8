import { withTransaction } from '@paps/database'
import { askPayment } from '@paps/features/money/providers'
import { deleteOldClosedAccounts } from '@paps/features/money/returning'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settlePayOuts } from '../src/jobs/pay-out.ts'
import { makeLog } from '../src/plugins/logging.ts'
import {
  balanceOf,
  changeUser,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  owePoints,
  PIN,
  sendMoney,
} from '../testing/money.ts'
import { makePayouts } from '../testing/payouts.ts'
import {
  agePayments,
  type ProviderServer,
  startProviderServer,
  startTopUp,
  waitForStatus,
} from '../testing/simulators.ts'
import type { TestApp } from '../testing/test-app.ts'

const PASSWORD = 'correct horse battery'
const CODE = '123456'
const DAY_MS = 24 * 60 * 60 * 1000

let provided: ProviderServer
let server: TestApp
let support: Holder
let kofi: Holder

beforeAll(async () => {
  provided = await startProviderServer({ limitsDevices: true })
  server = provided.server
  support = await makeHolder(server, { userType: 'super_admin' })
  kofi = await makeHolder(server, { firstName: 'Kofi' })
})
afterEach(() => {
  server.context.now = () => new Date()
})
afterAll(async () => {
  await expectBooksRight(server)
  await provided.close()
})

let people = 0
const newEmail = () => `returning${++people}@example.com`
const newPhone = () => `+23324${String(5_000_000 + ++people)}`

/** Opens an account that has proven nothing yet. */
async function open(email: string): Promise<Holder> {
  const { token } = await server.signUp({ email, isDraft: true })
  const { user } = (await server.call('GET /api/auth/get_current_user', { token })).body
  await changeUser(server, user._id, { pin_hash: server.context.keyedHash.hash('pin', user._id, PIN) })
  return { token, email, id: user._id, papsId: user.paps_id }
}

/** Knows the newest code, as the owner of the mailbox or the phone does. */
const learnCode = ({ id }: Holder) =>
  server.database.pool.query(`update codes set code_hash = $2 where user_id = $1 and used_at is null`, [
    id,
    server.context.keyedHash.hash('code', id, CODE),
  ])

async function proveEmail(holder: Holder): Promise<void> {
  await learnCode(holder)
  const proven = await server.call('POST /api/auth/verify-email', { token: holder.token, body: { code: CODE } })
  expect(proven.status).toBe(200)
}

async function provePhone(holder: Holder, phone: string): Promise<void> {
  const { token } = holder
  await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: phone } })
  await learnCode(holder)
  const body = { code: CODE, phoneValue: phone, pin: PIN }
  expect((await server.call('POST /api/auth/verify-phone', { token, body })).status).toBe(200)
}

async function openReachable(email: string, phone: string): Promise<Holder> {
  const holder = await open(email)
  await proveEmail(holder)
  await provePhone(holder, phone)
  return holder
}

const close = ({ token, papsId }: Holder) =>
  server.call('POST /api/profile/close', {
    token,
    body: { confirmation: papsId, password: PASSWORD, pin: PIN, give_up_points: true },
  })

async function closeNow(holder: Holder): Promise<void> {
  const { body } = await close(holder)
  expect(body).toMatchObject({ msg: 'Your account is closed.' })
}

const remove = ({ id }: Holder) => server.call('DELETE /api/user/{id}', { token: support.token, params: { id } })

const limitsOf = async ({ token }: Holder) => (await server.call('GET /api/limits', { token })).body

async function trySend(from: Holder, amount: number) {
  const { token } = from
  const quoted = await server.call('POST /api/transfer', { token, body: { receiver: kofi.papsId, amount } })
  if (quoted.status !== 200) return quoted.body.code
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  return (await server.call('POST /api/transfer/send', { token, body })).body.code
}

/** Gives money and spends it, so that the account can be closed. */
async function spend(from: Holder, paps: number): Promise<void> {
  await giveMoney(server, from.id, BigInt(paps * 100))
  await sendMoney(server, from, kofi, paps)
}

const setDayLimit = (holder: Holder, day: number | null) =>
  server.call('PUT /api/user/limits', {
    token: support.token,
    body: { _id: holder.id, day, month: null, reason: 'Too much for now' },
  })

const ask = async (id: string) => {
  const { database, paymentProviders: providers, now } = server.context
  await server.database.pool.query('update provider_payments set next_ask_at = now() where id = $1', [id])
  await askPayment({ database, providers, now }, id)
}

const owedBy = async ({ token }: Holder) => (await server.call('GET /api/balance', { token })).body.paps_owed

/** Pays in 200 by card, which credits 197, and sends all of it away. */
async function payInAndSpend(holder: Holder): Promise<string> {
  const payment = await startTopUp(server, holder, 200)
  provided.simulators.stripe.pay(payment._id)
  await waitForStatus(server, holder, payment._id, 'credited')
  await sendMoney(server, holder, kofi, 197)
  return payment._id
}

const fees = () => houseBalance(server.database.kysely, HOUSE.fees)

describe('the limit of a day', () => {
  it('is one for three accounts in a row of the same address and number', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 1_500)
    await closeNow(first)
    const second = await openReachable(email, phone)
    expect((await limitsOf(second)).day).toMatchObject({ limit: 2000, used: 1500, left: 500 })
    await giveMoney(server, second.id, 2_000_00n)
    expect(await trySend(second, 501)).toBe('limit_exceeded')
    await sendMoney(server, second, kofi, 500)
    await giveMoney(server, second.id, -1_500_00n)
    await closeNow(second)
    const third = await openReachable(email, phone)
    expect((await limitsOf(third)).day).toMatchObject({ limit: 2000, used: 2000, left: 0 })
    expect((await limitsOf(third)).month).toMatchObject({ used: 2000 })
    await giveMoney(server, third.id, 100_00n)
    expect(await trySend(third, 1)).toBe('limit_exceeded')
  })

  it('follows the address alone, and the number alone, and counts once when both are proven', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 700)
    await closeNow(first)
    const byPhone = await open(newEmail())
    await proveEmail(byPhone)
    expect((await limitsOf(byPhone)).day.used).toBe(0)
    await provePhone(byPhone, phone)
    expect((await limitsOf(byPhone)).day.used).toBe(700)
    await closeNow(byPhone)
    const byEmail = await open(email)
    expect((await limitsOf(byEmail)).day.used).toBe(0)
    await proveEmail(byEmail)
    expect((await limitsOf(byEmail)).day.used).toBe(700)
    await provePhone(byEmail, phone)
    expect((await limitsOf(byEmail)).day).toMatchObject({ used: 700, left: 1300 })
  })

  it('is inherited by nobody else, and by nobody who proves nothing', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 700)
    await closeNow(first)
    const other = await openReachable(newEmail(), newPhone())
    expect((await limitsOf(other)).day.used).toBe(0)
    const { rows } = await server.database.pool.query(
      'select to_jsonb(c) as row from closed_accounts c where user_id = $1',
      [first.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${phone.slice(1)}`))
    expect(rows[0].row.email_hash).toMatch(/^\\x[0-9a-f]{64}$/)
  })

  it('is counted once when two accounts prove the address and the number at the same moment', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 700)
    await closeNow(first)
    const [one, other] = [await open(email), await open(newEmail())]
    await proveEmail(other)
    await Promise.all([proveEmail(one), provePhone(other, phone)])
    const used = (await Promise.all([one, other].map(limitsOf))).map(({ day }) => day.used)
    expect(used.sort()).toEqual([0, 700])
  })

  it('is kept when staff delete the account', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 700)
    await giveMoney(server, first.id, 0n, -(await pointsOf(first)))
    expect((await remove(first)).status).toBe(200)
    const second = await openReachable(email, phone)
    expect((await limitsOf(second)).day.used).toBe(700)
  })

  it('starts again with the next day, and is forgotten after the month', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await spend(first, 700)
    await closeNow(first)
    const forget = (at: number) =>
      withTransaction(server.database, (tx) => deleteOldClosedAccounts(tx, new Date(at), 1_000))
    const kept = async () =>
      (await server.database.pool.query('select 1 from closed_accounts where user_id = $1', [first.id])).rows.length
    await forget(Date.now())
    expect(await kept()).toBe(1)
    await forget(Date.now() + 40 * DAY_MS)
    expect(await kept()).toBe(0)
  })
})

const pointsOf = async (holder: Holder) => BigInt((await balanceOf(server, holder)).points)

describe('a limit that staff lowered', () => {
  it('holds for every account of the person, and never raises a usual one', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    expect((await setDayLimit(first, 500)).status).toBe(200)
    await closeNow(first)
    const second = await open(email)
    await proveEmail(second)
    expect((await limitsOf(second)).day.limit).toBe(200)
    await provePhone(second, phone)
    expect((await limitsOf(second)).day.limit).toBe(500)
    await closeNow(second)
    const third = await open(email)
    await proveEmail(third)
    // A proven identity raises the usual limit as well.
    await server.database.pool.query(
      `insert into identity_submissions (id, user_id, type) values (gen_random_uuid(), $1, 'passport')`,
      [third.id],
    )
    const approved = await server.call('PUT /api/profile/approve', {
      token: support.token,
      body: { _id: third.id, target: 'national_id', approved: true },
    })
    expect(approved.status).toBe(200)
    expect((await limitsOf(third)).day.limit).toBe(500)
  })

  it('ends for every later account when staff set another one', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await setDayLimit(first, 500)
    await closeNow(first)
    const second = await openReachable(email, phone)
    expect((await limitsOf(second)).day.limit).toBe(500)
    expect((await setDayLimit(second, null)).status).toBe(200)
    await closeNow(second)
    expect((await limitsOf(await openReachable(email, phone))).day.limit).toBe(2000)
  })
})

describe('money of cards and mobile money', () => {
  it('makes closing wait until it can’t be disputed, with the day', async () => {
    const ama = await openReachable(newEmail(), newPhone())
    await payInAndSpend(ama)
    const { body } = await server.call('GET /api/profile/closing', { token: ama.token })
    expect(body).toMatchObject({ can_close: false, obstacles: ['disputes'] })
    const days = (new Date(body.disputable_until ?? 0).getTime() - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(120)
    expect((await close(ama)).body).toMatchObject({ code: 'closing_blocked', facts: { obstacles: 'disputes' } })
    await giveMoney(server, ama.id, 0n, -(await pointsOf(ama)))
    expect((await remove(ama)).body).toMatchObject({
      code: 'disputes_possible',
      facts: { date: body.disputable_until?.slice(0, 10) },
    })
    await agePayments(server, ama)
    const later = await server.call('GET /api/profile/closing', { token: ama.token })
    expect(later.body).toMatchObject({ can_close: true, obstacles: [], disputable_until: null })
    await closeNow(ama)
  })

  it('taken back after the closing is a debt of the returned person, in three accounts in a row', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const before = await fees()
    for (let round = 0; round < 3; round++) {
      const ama = await openReachable(email, phone)
      if (round > 0) {
        expect(await owedBy(ama)).toBe(197)
        expect((await close(ama)).body.facts).toEqual({ obstacles: 'debt' })
        await giveMoney(server, kofi.id, 197_00n)
        await sendMoney(server, kofi, ama, 197)
        expect(await owedBy(ama)).toBe(0)
        expect((await balanceOf(server, ama)).paps).toBe(0)
      }
      if (round === 2) break
      // The limit of the day counts in all rounds, and is not what this is about.
      await server.database.pool.query('update spending set day_minor = 0 where user_id = $1', [ama.id])
      const payment = await payInAndSpend(ama)
      await agePayments(server, ama)
      await closeNow(ama)
      provided.simulators.stripe.dispute(payment)
      await ask(payment)
      await expect.poll(async () => (await lossesOf(ama)).length, { timeout: 20_000 }).toBe(1)
    }
    // The house has lost nothing.
    expect((await fees()) - before).toBe(0n)
  })

  it('taken back after the return is a debt at once, also in parts and when it is reported twice', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const ama = await openReachable(email, phone)
    const payment = await payInAndSpend(ama)
    await agePayments(server, ama)
    await closeNow(ama)
    const again = await openReachable(email, phone)
    expect(await owedBy(again)).toBe(0)
    provided.simulators.stripe.refund(payment, 5000)
    await expect.poll(() => owedBy(again), { timeout: 20_000 }).toBe(49.25)
    provided.simulators.stripe.dispute(payment)
    await ask(payment)
    await ask(payment)
    await expect.poll(() => owedBy(again), { timeout: 20_000 }).toBe(197)
    expect((await lossesOf(ama)).every(({ debt_id }) => debt_id !== null)).toBe(true)
  })

  it('is taken from the balance of the returned person first', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const ama = await openReachable(email, phone)
    const payment = await payInAndSpend(ama)
    await agePayments(server, ama)
    await closeNow(ama)
    provided.simulators.stripe.dispute(payment)
    await expect.poll(async () => (await lossesOf(ama)).length, { timeout: 20_000 }).toBe(1)
    // Money comes to a proven account only, and the number proves later who the person is.
    const again = await open(newEmail())
    await proveEmail(again)
    await giveMoney(server, again.id, 100_00n)
    await provePhone(again, phone)
    expect((await balanceOf(server, again)).paps).toBe(0)
    expect(await owedBy(again)).toBe(97)
  })
})

const lossesOf = async ({ id }: Holder) =>
  (await server.database.pool.query('select debt_id from closed_account_losses where closed_id = $1', [id])).rows

describe('first days', () => {
  it('of a pay-out destination go on: the same number takes no more than in one account', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const payouts = makePayouts(server)
    const fields = { kind: 'mobile', country: 'GH', number: '+233241234567' } as const
    const amounts = []
    for (const amount of [30, 20, 1]) {
      const ama = await openReachable(email, phone)
      const { body } = await payouts.add(ama, fields)
      amounts.push(body.data[0]?.left_today)
      await giveMoney(server, ama.id, 60_00n)
      const made = await payouts.withdraw(ama, body.data[0]?._id ?? '', amount)
      if (amount === 1) {
        expect(made.body.code).toBe('destination_new')
        break
      }
      expect(made.status).toBe(200)
      const id = made.body.withdrawal?.[0]?._id ?? ''
      await settlePayOuts(server.context, {}, makeLog('silent'))
      await expect.poll(() => payouts.stateOf(id), { timeout: 20_000 }).toBe('paid')
      const { paps } = await balanceOf(server, ama)
      await giveMoney(server, ama.id, BigInt(Math.round(-paps * 100)))
      await closeNow(ama)
    }
    expect(amounts).toEqual([50, 20, 0])
  })

  it('of a device go on, with what was spent', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const ama = await openReachable(email, phone)
    const until = new Date(Date.now() + DAY_MS / 2)
    await server.database.pool.query('update devices set limited_until = $2 where user_id = $1', [ama.id, until])
    await server.database.pool.query('update sessions set limited_until = $2 where user_id = $1', [ama.id, until])
    await spend(ama, 40)
    await server.database.pool.query('update sessions set limited_until = null where user_id = $1', [ama.id])
    await closeNow(ama)
    const again = await open(email)
    await proveEmail(again)
    await giveMoney(server, again.id, 60_00n)
    expect(await trySend(again, 11)).toBe('device_limited')
    expect(await trySend(again, 10)).toBeUndefined()
  })
})

describe('uses counted for a person', () => {
  it('go on: looking people up is limited a day for all accounts together', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    const lookUp = ({ token }: Holder) =>
      server.call('GET /api/user/lookup/{who}', { token, params: { who: kofi.papsId } })
    expect((await lookUp(first)).status).toBe(200)
    await server.database.pool.query(`update usage_counts set used = $2 where key = $1 and scope = 'look-up'`, [
      first.id,
      100 * server.context.config.rateLimitFactor,
    ])
    expect((await lookUp(first)).status).toBe(429)
    await closeNow(first)
    const second = await open(newEmail())
    await proveEmail(second)
    expect((await lookUp(second)).status).toBe(200)
    await provePhone(second, phone)
    expect((await lookUp(second)).body.code).toBe('rate_limited')
  })
})

describe('points that are owed', () => {
  it('are owed by the returned person', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await owePoints(server, first.id, 40n)
    expect((await remove(first)).status).toBe(200)
    const second = await openReachable(email, phone)
    const { body } = await server.call('GET /api/balance', { token: second.token })
    expect(body.points_owed).toBe(40)
    expect((await close(second)).body.facts).toEqual({ obstacles: 'debt' })
  })
})

describe('a referral', () => {
  it('is rewarded once for a person, however often they return', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const first = await openReachable(email, phone)
    await closeNow(first)
    const { rows } = await server.database.pool.query('select referral_code from users where id = $1', [kofi.id])
    const { body } = await server.call('POST /api/auth/signup_email_password', {
      body: {
        email,
        first_name: 'Esi',
        last_name: 'Owusu',
        password: PASSWORD,
        confirm_password: PASSWORD,
        referral_code: rows[0].referral_code,
      },
    })
    const { user } = (await server.call('GET /api/auth/get_current_user', { token: body.jwt })).body
    const again = { token: body.jwt, email, id: user._id, papsId: user.paps_id }
    await proveEmail(again)
    const after = await server.database.pool.query('select referred_by from users where id = $1', [again.id])
    expect(after.rows).toEqual([{ referred_by: null }])
  })
})
