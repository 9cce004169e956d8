import { testEngine } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  giveMoney,
  type Holder,
  makeHolder,
  owePoints,
  PIN,
} from '../../testing/money.ts'

import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const PASSWORD = 'correct horse battery'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const preview = async ({ token }: Holder) => (await server.call('GET /api/profile/closing', { token })).body
const close = ({ token, papsId }: Holder, body: object = {}) =>
  server.call('POST /api/profile/close', {
    token,
    body: { confirmation: papsId, password: PASSWORD, pin: PIN, ...body },
  })
const isGone = async ({ id }: Holder) =>
  (await server.database.pool.query('select deleted_at is not null as gone from users where id = $1', [id])).rows[0]
    .gone
const quote = (from: Holder, to: Holder, amount: number) =>
  server.call('POST /api/transfer', { token: from.token, body: { receiver: to.papsId, amount } })
const confirm = (from: Holder, quote_id: string) =>
  server.call('POST /api/transfer/send', { token: from.token, body: { quote_id, pin: PIN } })
const signIn = (email: string, password = PASSWORD) =>
  server.call('POST /api/auth/signin_email_password', { body: { email, password } })
async function ask(by: Holder, payer: Holder): Promise<string> {
  const body = { receiver: payer.papsId, amount: 5 }
  const { quote_id } = (await server.call('POST /api/payment/req', { token: by.token, body })).body
  const sent = await server.call('POST /api/payment/req/send', { token: by.token, body: { quote_id } })
  return sent.body.payment[0]?._id ?? ''
}
const stateOf = async (id: string) =>
  (await server.database.pool.query('select state from records where id = $1', [id])).rows[0].state

describe('closing one’s own account', () => {
  it('says what is in the way, empties the pots in one step, and goes through once the money is gone', async () => {
    const [esi, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server, { firstName: 'Kofi' })]
    const open = (body: object) =>
      server.call('POST /api/saving/', { token: esi.token, body: { name: 'Holiday', pin: PIN, ...body } })
    await open({ amount: 30, auto: { amount: 1, every: 'week' } })
    await open({ amount: 20 })
    const [made, received] = [await ask(esi, kofi), await ask(kofi, esi)]
    expect(await preview(esi)).toMatchObject({
      can_close: false,
      obstacles: ['balance', 'pots'],
      paps: 50,
      pots: [
        { name: 'Holiday', balance: 30, automatic: true },
        { name: 'Holiday', balance: 20, automatic: false },
      ],
      requests_made: 1,
      requests_received: 1,
      sessions: 1,
      proof: 'password',
      needs_pin: true,
    })
    expect((await close(esi)).body).toMatchObject({ code: 'closing_blocked', facts: { obstacles: 'balance,pots' } })

    const emptied = await server.call('POST /api/profile/closing/pots', { token: esi.token, body: { pin: PIN } })
    expect(emptied.body).toMatchObject({ obstacles: ['balance'], paps: 100, pots: [] })
    await confirm(esi, (await quote(esi, kofi, 100)).body.quote_id)
    const { points } = await balanceOf(server, esi)
    expect(points).toBeGreaterThan(0)
    expect(await preview(esi)).toMatchObject({ can_close: true, obstacles: [], points })
    expect((await close(esi)).body).toMatchObject({ code: 'points_remain', facts: { points: String(points) } })
    expect(await close(esi, { give_up_points: true })).toMatchObject({
      status: 200,
      body: { msg: 'Your account is closed.' },
    })

    expect(await isGone(esi)).toBe(true)
    expect(await stateOf(made)).toBe('cancelled')
    expect(await stateOf(received)).toBe('declined')
    expect((await eventsOf(server, kofi)).map(({ name }) => name)).toContain('paymentReceiverReq')
    expect((await server.call('GET /api/auth/get_current_user', { token: esi.token })).status).toBe(401)
    const subjects = async () => (await server.outbox()).flatMap(({ to, subject }) => (to === esi.email ? subject : []))
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Your Paps account is closed')
  })

  it('leaves nothing to sign in to, in the words for an address that nobody has', async () => {
    const esi = await makeHolder(server)
    expect((await close(esi)).status).toBe(200)
    const unknown = await signIn('nobody-at-all@example.com')
    expect(await signIn(esi.email)).toMatchObject({ status: unknown.status, body: unknown.body })
    // The address is free again, for another account.
    const again = await server.signUp({ email: esi.email })
    expect(again.token).toBeTruthy()
  })

  it('erases the identity; the books keep an owner without a name', async () => {
    const esi = await makeHolder(server, { paps: 500n })
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    await confirm(esi, (await quote(esi, kofi, 5)).body.quote_id)
    await close(esi, { give_up_points: true })
    const { rows } = await server.database.pool.query('select * from users where id = $1', [esi.id])
    expect(rows[0]).toMatchObject({ first_name: 'Deleted', email: `${esi.id}@deleted.invalid` })
    for (const table of [
      'user_credentials',
      'user_preferences',
      'user_limits',
      'notifications',
      'devices',
      'data_exports',
      'security_answers',
    ]) {
      const { rows: left } = await server.database.pool.query(`select 1 from ${table} where user_id = $1`, [esi.id])
      expect(left, table).toEqual([])
    }
    const { body } = await server.call('GET /api/activity', { token: kofi.token })
    expect(body.data[0]?.sender?.name).toBe('Deleted a.')
  })

  it('takes the PIN, the password and the typed Paps ID, each of them', async () => {
    const esi = await makeHolder(server)
    const kofi = await makeHolder(server)
    const { papsId: confirmation } = kofi
    expect((await close(esi, { confirmation })).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'confirmation' }],
    })
    expect((await close(esi, { password: 'not the password' })).body.code).toBe('wrong_password')
    expect((await close(esi, { password: undefined })).body.code).toBe('wrong_password')
    expect((await close(esi, { pin: undefined })).body.code).toBe('pin_needed')
    expect((await close(esi, { pin: '9999' })).body).toMatchObject({ code: 'wrong_pin', facts: { left: '4' } })
    expect((await close(esi, { pin: '9998' })).body).toMatchObject({ code: 'wrong_pin', facts: { left: '3' } })
    expect(await isGone(esi)).toBe(false)
    // Typed with spaces and in lower case.
    expect((await close(esi, { confirmation: ` ${esi.papsId.toLowerCase()} ` })).status).toBe(200)
  })

  it('takes a checked one-time code where there is no password, and each code once', async () => {
    const esi = await makeHolder(server)
    await server.database.pool.query('update user_credentials set password_hash = null where user_id = $1', [esi.id])
    expect(await preview(esi)).toMatchObject({ proof: 'code' })
    expect((await close(esi)).body.code).toBe('proof_needed')
    await server.call('POST /api/profile/otp', { token: esi.token })
    const code = await server.nextCode(esi.email)
    expect((await close(esi)).body.code).toBe('proof_needed')
    await server.call('PUT /api/profile/otp', { token: esi.token, body: { code } })
    expect((await close(esi)).status).toBe(200)
  })

  it('is blocked by what is pending, by locked pots, by customers who wait, and by debts', async () => {
    const shop = await makeHolder(server, { userType: 'store' })
    const esi = await makeHolder(server, { paps: 10_000n, points: 500n })
    const withdrawal = await server.call('POST /api/withdrawal', {
      token: esi.token,
      body: { receiver: shop.papsId, amount: 10, pin: PIN },
    })
    expect(withdrawal.status).toBe(200)
    expect((await preview(shop)).obstacles).toEqual(['payouts'])
    expect((await close(shop)).body.code).toBe('closing_blocked')
    await server.call('POST /api/redemptions/', { token: esi.token, body: { points: 100, pin: PIN } })
    const day = new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10)
    await server.call('POST /api/saving/', {
      token: esi.token,
      body: { name: 'Locked', amount: 5, locked_until: day, pin: PIN },
    })
    const { obstacles, pending } = await preview(esi)
    expect(obstacles).toEqual(['balance', 'locked_pots', 'withdrawals', 'redemptions'])
    expect(pending.map(({ kind }) => kind).sort()).toEqual(['redemption', 'withdrawal'])
    expect((await close(esi, { give_up_points: true })).body.code).toBe('closing_blocked')
    const debtor = await makeHolder(server)
    await owePoints(server, debtor.id, 40n)
    expect(await preview(debtor)).toMatchObject({ obstacles: ['debt'], points_owed: 40 })
    expect((await close(debtor)).body.code).toBe('closing_blocked')
  })

  it('is not for banks and staff', async () => {
    const bank = await makeHolder(server, { userType: 'bank' })
    expect((await close(bank)).body.code).toBe('closed_by_staff')
    expect((await server.call('GET /api/profile/closing', { token: bank.token })).body.code).toBe('closed_by_staff')
    const admin = await makeHolder(server, { userType: 'support_admin' })
    expect((await close(admin)).status).toBe(403)
  })

  it('ends a store’s page, keys and webhooks', async () => {
    const shop = await makeHolder(server, { userType: 'store' })
    const { token } = shop
    const key = await server.call('POST /api/key/', {
      token,
      body: { name: 'Shop', scopes: ['balance.read'], pin: PIN },
    })
    expect(key.status).toBe(200)
    expect(await preview(shop)).toMatchObject({ api_keys: 1, can_close: true })
    expect((await close(shop)).status).toBe(200)
    const { rows } = await server.database.pool.query('select 1 from api_keys where user_id = $1', [shop.id])
    expect(rows).toEqual([])
    expect((await server.call('GET /api/store/{id}', { params: { id: shop.id } })).status).toBe(404)
  })

  it('happens once, however often it is asked at once', async () => {
    const esi = await makeHolder(server, { points: 40n })
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(esi, { give_up_points: true })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // The others come too late, or are slowed down like any password attempts.
    expect(new Set([401, 429, ...statuses])).toEqual(new Set([200, 401, 429]))
    const { rows } = await server.database.pool.query(
      `select count(*)::int as closed from audit_log where subject_id = $1 and action = 'account.close'`,
      [esi.id],
    )
    expect(rows[0].closed).toBe(1)
  })

  it('loses no money that arrives at the same moment: it is refused, or keeps the account open', async () => {
    const sender = await makeHolder(server, { paps: 100_000n })
    let refused = 0
    let kept = 0
    for (let round = 0; round < 12; round++) {
      const esi = await makeHolder(server)
      const quotes = await Promise.all([quote(sender, esi, 1), quote(sender, esi, 2), quote(sender, esi, 3)])
      const sending = quotes.map(({ body }) => confirm(sender, body.quote_id))
      const [closed, ...sent] = await Promise.all([close(esi), ...sending])
      const arrived = sent.filter(({ status }) => status === 200).length
      const gone = await isGone(esi)
      expect(closed.status === 200).toBe(gone)
      const { rows } = await server.database.pool.query(
        `select sum(balance_minor)::int as balance_minor from ledger_accounts
        where id = ledger_journal_id('wallet:paps:' || $1::text)`,
        [esi.id],
      )
      if (gone) {
        expect(arrived).toBe(0)
        expect(rows[0].balance_minor).toBe(0)
        refused++
      } else {
        expect(closed.body.code).toBe('closing_blocked')
        expect(rows[0].balance_minor).toBeGreaterThan(0)
        kept++
      }
    }
    expect(refused + kept).toBe(12)
    // Twelve people sign up and give their password again, which is slow on purpose.
  }, 120_000)

  it('is kept by the database: nothing can be booked on the accounts of somebody who left, nor can they leave with money', async () => {
    const esi = await makeHolder(server)
    await close(esi)
    await expect(giveMoney(server, esi.id, 100n)).rejects.toThrow(/ledger_accounts_closed_empty/)
    const rich = await makeHolder(server, { paps: 100n })
    const erase = server.database.pool.query('select erase_user($1, now())', [rich.id])
    await expect(erase).rejects.toThrow(/ledger_accounts_closed_empty/)
    const reopen = `update ledger_accounts set closed_at = null where id = ledger_journal_id('wallet:paps:' || $1::text)`
    await expect(server.database.owner.pool.query(reopen, [esi.id])).rejects.toThrow(/closed permanently/)
    // On Citus the server may set the column, and this changes nothing: the account is open.
    if (testEngine === 'citus') return
    await expect(server.database.pool.query(reopen, [rich.id])).rejects.toThrow(/permission denied/)
  })
})
