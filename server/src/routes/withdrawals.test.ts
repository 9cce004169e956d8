import { testEngine } from '@paps/database/testing'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, makeCounter } from '../../testing/cash.ts'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let counter: ReturnType<typeof makeCounter>
let esi: Holder
let shop: Holder
let bank: Holder
let finance: Holder

beforeAll(async () => {
  server = await startTestApp()
  counter = makeCounter(server)
  esi = await makeHolder(server, { paps: 1_000_000n })
  shop = await makeHolder(server, { userType: 'store', firstName: 'Shop' })
  bank = await makeHolder(server, { userType: 'bank', firstName: 'Volta', paps: 100_000n })
  finance = await makeHolder(server, { userType: 'finance_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const house = (account: typeof HOUSE.fees | typeof HOUSE.outside) => houseBalance(server.database.kysely, account)

async function heldOf(holder: Holder): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(amount_minor), 0)::int as held from ledger_holds h
    where state = 'placed' and id in (select id from records where sender_id = $1)`,
    [holder.id],
  )
  return rows[0].held / 100
}

describe('a withdrawal', () => {
  if (testEngine === 'citus') {
    it('is answered with busy while its hold is not committed on its node', async () => {
      const kiosk = await makeHolder(server, { userType: 'store' })
      const { id, code } = await counter.waiting(esi, 11, kiosk)
      const { pool } = server.database.owner
      const change = async (...statements: string[]) => {
        await pool.query('alter table ledger_holds disable trigger user')
        for (const statement of statements) await pool.query(statement)
        await pool.query('alter table ledger_holds enable trigger user')
      }
      await change(
        `create table kept_hold as select * from ledger_holds where id = '${id}'`,
        `delete from ledger_holds where id = '${id}'`,
      )
      const paid = await counter.approve(kiosk, id, code)
      const rejected = await counter.reject(finance, id, 'Not today')
      await change('insert into ledger_holds select * from kept_hold', 'drop table kept_hold')
      expect([paid.status, paid.body.code]).toEqual([503, 'busy'])
      expect([rejected.status, rejected.body.code]).toEqual([503, 'busy'])
      expect((await counter.approve(kiosk, id, code)).status).toBe(200)
    })
  }

  it('holds amount and fee, shows the sender a code, and notifies the store; with the code the store is paid', async () => {
    const kofi = await makeHolder(server, { paps: 50_000n })
    const made = await counter.withdraw(kofi, 100, shop, { note: 'Rent' })
    expect(made.body).toMatchObject({
      amount: 100,
      fee: 1.5,
      total: 101.5,
      balance_after: 398.5,
      update: { paps_id: kofi.papsId, paps: 398.5, points: 0 },
      receiver: { paps_id: shop.papsId, type: 'store' },
      code: expect.stringMatching(/^\d{6}$/),
      withdrawal: [
        {
          kind: 'withdrawal',
          status: 'pending',
          amount: 100,
          fee: 1.5,
          note: 'Rent',
          code_locked: false,
          sender: { paps_id: kofi.papsId, type: 'regular' },
          receiver: { paps_id: shop.papsId },
        },
      ],
    })
    const [record] = made.body.withdrawal
    const id = record?._id ?? ''
    expect(await heldOf(kofi)).toBe(101.5)
    expect(await eventsOf(server, shop)).toMatchObject([
      { name: 'withDrawalInitReceiver', payload: { paps_id: shop.papsId, update: { paps: 0 }, data: record } },
    ])
    expect(await notificationsOf(server, shop)).toEqual([
      { name: 'withDrawalInitReceiver', record_id: id, state: 'pending' },
    ])
    const again = await server.call('POST /api/withdrawal/{id}/code', {
      token: kofi.token,
      params: { id },
      body: { pin: PIN },
    })
    expect(again.body).toEqual({ code: made.body.code })

    const fees = await house(HOUSE.fees)
    const paid = await counter.approve(shop, id, made.body.code ?? '')
    expect(paid.body).toMatchObject({
      update: { paps_id: shop.papsId, paps: 100, points: 0 },
      receiver: { paps_id: shop.papsId },
      withdrawal: [{ _id: id, status: 'approved' }],
    })
    expect(await house(HOUSE.fees)).toBe(fees + 150n)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 398.5 })
    expect(await heldOf(kofi)).toBe(0)
    expect(await eventsOf(server, kofi)).toMatchObject([
      {
        name: 'withDrawalApprovedReceiver',
        payload: { paps_id: kofi.papsId, update: { paps: 398.5 }, data: { _id: id, status: 'approved' } },
      },
    ])
    expect(await notificationsOf(server, kofi)).toEqual([
      { name: 'withDrawalApprovedReceiver', record_id: id, state: 'approved' },
    ])
    const late = await server.call('POST /api/withdrawal/{id}/code', {
      token: kofi.token,
      params: { id },
      body: { pin: PIN },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  it('through a bank is paid out by the bank with the code, or by finance staff without one', async () => {
    const before = await balanceOf(server, bank)
    const first = await counter.waiting(esi, 20, bank)
    expect((await counter.approve(bank, first.id, first.code)).body.update.paps).toBe(before.paps + 20)
    const second = await counter.waiting(esi, 30, bank)
    const { body } = await counter.approve(finance, second.id)
    expect(body.update).toMatchObject({ paps_id: esi.papsId, ...(await balanceOf(server, esi)) })
    expect(body.receiver?.paps_id).toBe(bank.papsId)
    expect(await balanceOf(server, bank)).toMatchObject({ paps: before.paps + 50 })
    expect(await auditOf(server, second.id)).toEqual([
      {
        action: 'withdrawal.approve',
        actor_id: finance.id,
        reason: null,
        before: { state: 'pending' },
        after: { state: 'approved', amount: '3000', fee: '45' },
      },
    ])
    expect(await auditOf(server, first.id)).toEqual([])
  })

  it('without a receiver is announced to staff and paid out by the platform', async () => {
    const { id } = await counter.waiting(esi, 40)
    const told = await server.database.kysely
      .selectFrom('outbox')
      .select(['name', 'user_id', 'for_admins', 'payload'])
      .where('for_admins', '=', true)
      .execute()
    expect(told).toMatchObject([
      {
        name: 'withDrawalInitReceiver',
        user_id: null,
        payload: { paps_id: esi.papsId, update: null, data: { _id: id, receiver: null } },
      },
    ])
    const [outside, fees] = [await house(HOUSE.outside), await house(HOUSE.fees)]
    expect((await counter.approve(finance, id)).body).toMatchObject({ receiver: null })
    expect(await house(HOUSE.outside)).toBe(outside + 4_000n)
    expect(await house(HOUSE.fees)).toBe(fees + 60n)
  })

  it('costs at least 0.01, however small it is', async () => {
    expect((await counter.withdraw(bank, 0.01, shop, { preview: true })).body).toMatchObject({ fee: 0.01, total: 0.02 })
  })

  it('of a store or a bank costs the fee of stores', async () => {
    expect((await counter.withdraw(bank, 100, shop)).body).toMatchObject({ fee: 1, total: 101 })
  })

  it('shows its figures first, without the PIN and without moving anything', async () => {
    const before = await balanceOf(server, esi)
    const { body } = await counter.withdraw(esi, 200, shop, { preview: true, pin: undefined })
    expect(body).toMatchObject({
      amount: 200,
      fee: 3,
      total: 203,
      balance_after: before.paps - 203,
      update: before,
      receiver: { paps_id: shop.papsId },
      code: null,
      withdrawal: [],
    })
    expect(await balanceOf(server, esi)).toEqual(before)
  })

  it('with an Idempotency-Key gives the same code again, which is kept nowhere', async () => {
    const headers = { 'idempotency-key': 'cash-1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => counter.withdraw(esi, 5, shop, {}, headers)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const { code } = answers[0]?.body ?? {}
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await server.database.pool.query(
      `select answer::text as kept from idempotency_keys where key = 'cash-1'
      union all select r::text from records r where r.id = $1
      union all select payload::text from outbox`,
      [answers[0]?.body.withdrawal[0]?._id],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { kept } of rows) expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})

describe('giving back', () => {
  it('is for the sender, who needs no reason, and returns the fee and the limit', async () => {
    const kofi = await makeHolder(server, { paps: 50_000n })
    const used = async () => (await server.call('GET /api/limits', { token: kofi.token })).body.day.used
    const { id } = await counter.waiting(kofi, 100, shop)
    expect(await used()).toBe(100)
    const { body } = await counter.reject(kofi, id)
    expect(body).toMatchObject({
      update: { paps_id: kofi.papsId, paps: 500 },
      withdrawal: [{ status: 'rejected', reason: null, cancelled: true }],
    })
    expect(await used()).toBe(0)
    expect(await eventsOf(server, kofi)).toMatchObject([
      { name: 'withDrawalRejectedReceiver', payload: { update: { paps: 500 }, data: { _id: id, status: 'rejected' } } },
    ])
    // The store's waiting list is updated.
    expect((await eventsOf(server, shop)).at(-1)).toMatchObject({
      name: 'withDrawalRejectedReceiver',
      payload: { paps_id: shop.papsId, data: { _id: id, status: 'rejected' } },
    })
  })

  it('is for the store or bank and for staff, who say why', async () => {
    const first = await counter.waiting(esi, 10, shop)
    expect(await counter.reject(shop, first.id)).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
    const { body } = await counter.reject(shop, first.id, 'No cash left')
    expect(body).toMatchObject({
      update: { paps_id: shop.papsId },
      withdrawal: [{ status: 'rejected', reason: 'No cash left' }],
    })
    const second = await counter.waiting(esi, 10, shop)
    const before = await balanceOf(server, esi)
    const refused = await counter.reject(finance, second.id, 'Looks like fraud')
    expect(refused.body.update).toMatchObject({ paps_id: esi.papsId, paps: before.paps + 10.15 })
    expect(await auditOf(server, second.id)).toMatchObject([
      { action: 'withdrawal.reject', reason: 'Looks like fraud', after: { state: 'rejected' } },
    ])
  })
})

describe('paying out is refused', () => {
  it('without a code, with a wrong one, and after five of them with any', async () => {
    const { id, code, wrongCode } = await counter.waiting(esi, 10, shop)
    expect(await counter.approve(shop, id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', msg: 'is required: ask the customer for their pick-up code' }] },
    })
    expect(await counter.approve(shop, id, wrongCode)).toMatchObject({
      status: 403,
      body: { code: 'wrong_code', msg: 'That isn’t the pick-up code. 4 attempts left.' },
    })
    for (let tries = 2; tries < 5; tries++) await counter.approve(shop, id, wrongCode)
    expect((await counter.approve(shop, id, wrongCode)).body.code).toBe('code_locked')
    expect((await counter.approve(shop, id, code)).body.code).toBe('code_locked')
    expect(await counter.stateOf(id)).toMatchObject({ state: 'pending', code_tries: 5, hold: 'placed' })
    const { body } = await server.call('GET /api/withdrawal/payouts', { token: shop.token })
    expect(body.data.find(({ _id }) => _id === id)).toMatchObject({ code_locked: true })
    expect((await counter.reject(finance, id, 'Somebody guessed')).body.withdrawal).toMatchObject([
      { status: 'rejected' },
    ])
  })

  it('to whoever it is not addressed to, as if it were not there', async () => {
    const { id, code, wrongCode } = await counter.waiting(esi, 10, shop)
    const other = await makeHolder(server, { userType: 'store' })
    for (const stranger of [other, bank]) {
      for (const guess of [code, wrongCode, undefined]) {
        expect((await counter.approve(stranger, id, guess)).body.code).toBe('not_found')
      }
      expect((await counter.reject(stranger, id, 'Not mine')).body.code).toBe('not_found')
      const token = stranger.token
      expect(
        (await server.call('POST /api/withdrawal/{id}/code', { token, params: { id }, body: { pin: PIN } })).body.code,
      ).toBe('not_found')
    }
    const token = shop.token
    expect(
      (await server.call('POST /api/withdrawal/{id}/code', { token, params: { id }, body: { pin: PIN } })).body.code,
    ).toBe('not_found')
    expect(await counter.stateOf(id)).toMatchObject({ state: 'pending', code_tries: 0 })
  })

  it('to who started it, also a store or bank with the right code', async () => {
    const own = await counter.waiting(bank, 10, shop)
    expect(await counter.approve(bank, own.id, own.code)).toMatchObject({ status: 403, body: { code: 'four_eyes' } })
    const platform = await counter.waiting(bank, 10)
    expect((await counter.approve(bank, platform.id, platform.code)).body.code).toBe('four_eyes')
    expect(await counter.stateOf(own.id)).toMatchObject({ state: 'pending' })
  })

  it('to finance staff where a store pays out, and to other staff altogether', async () => {
    const { id, code } = await counter.waiting(esi, 10, shop)
    expect(await counter.approve(finance, id)).toMatchObject({ status: 403, body: { code: 'only_with_code' } })
    expect((await counter.approve(finance, id, code)).body.code).toBe('only_with_code')
    const support = await server.signUp({ userType: 'support_admin' })
    expect((await counter.approve(support, id)).body.code).toBe('forbidden')
    expect((await counter.reject(support, id, 'Just so')).body.code).toBe('forbidden')
  })

  it('from an account that is locked, and to a store that lost its approval', async () => {
    const kofi = await makeHolder(server, { paps: 50_000n })
    const stall = await makeHolder(server, { userType: 'store' })
    const { id, code } = await counter.waiting(kofi, 10, stall)
    const change = (who: Holder, changes: object) =>
      server.database.kysely.updateTable('users').set(changes).where('id', '=', who.id).execute()
    await change(kofi, { locked_at: new Date() })
    expect(await counter.approve(stall, id, code)).toMatchObject({ status: 409, body: { code: 'account_frozen' } })
    await change(kofi, { locked_at: null })
    await change(stall, { approved: false })
    expect((await counter.approve(stall, id, code)).body.code).toBe('receiver_unavailable')
    await change(stall, { approved: true })
    expect((await counter.approve(stall, id, code)).status).toBe(200)
  })

  it('once it has ended, naming how, and once its time is up', async () => {
    const approved = await counter.waiting(esi, 10, shop)
    await counter.approve(shop, approved.id, approved.code)
    const late = await counter.reject(finance, approved.id, 'Too late')
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', msg: 'Not possible while its status is approved.' },
    })
    expect((await counter.approve(shop, approved.id, approved.code)).body.code).toBe('wrong_state')
    const waiting = await counter.waiting(esi, 10, shop)
    const now = server.context.now
    server.context.now = () => new Date(Date.now() + 7 * 24 * 60 * 60_000)
    const expired = await counter.approve(shop, waiting.id, waiting.code)
    server.context.now = now
    expect(expired.body.msg).toBe('Not possible while its status is expired.')
    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'pending', code_tries: 0 })
  })

  it('for what is no withdrawal, and for a body that is none', async () => {
    const none = '019a8b6e-7c00-7abc-8def-0123456789ab'
    expect((await counter.approve(finance, none)).body.code).toBe('not_found')
    for (const body of [{ _id: 5 }, { _id: none, code: '12345' }, { _id: none, code: 123_456 }, {}]) {
      const wrong = body as { _id: string }
      expect((await server.call('PUT /api/withdrawal/', { token: shop.token, body: wrong })).status).toBe(422)
    }
  })
})

describe('a withdrawal is refused', () => {
  it('to staff, who have no wallet', async () => {
    expect(await counter.withdraw(finance, 10)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('through oneself, nobody, a person, or a store that waits', async () => {
    expect((await counter.withdraw(bank, 1, bank)).body.code).toBe('to_oneself')
    expect((await counter.withdraw(esi, 1, { ...shop, papsId: 'PAPS-0000-0000' })).body.code).toBe('receiver_unknown')
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    expect((await counter.withdraw(esi, 1, kofi)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: 'Kofi O. can’t take money at the moment: only stores and banks pay out cash.',
    })
    const stall = await makeHolder(server, { userType: 'store', approved: false })
    expect((await counter.withdraw(esi, 1, stall)).body.code).toBe('receiver_unavailable')
    for (const wrong of [kofi, stall]) {
      expect((await counter.withdraw(esi, 1, wrong, { preview: true })).body.code).toBe('receiver_unavailable')
    }
  })

  it('without the PIN, above the balance with the fee, and above the limit', async () => {
    const kofi = await makeHolder(server, { paps: 10_000n, approved: false })
    expect((await counter.withdraw(kofi, 1, shop, { pin: undefined })).body.code).toBe('pin_needed')
    expect((await counter.withdraw(kofi, 1, shop, { pin: '0000' })).body.code).toBe('wrong_pin')
    expect((await counter.withdraw(kofi, 100, shop)).body).toMatchObject({
      code: 'insufficient_funds',
      msg: 'You have 100.00, and this needs 101.50. Top up, or choose a smaller amount.',
    })
    expect((await counter.withdraw(kofi, 100, shop, { preview: true })).body.code).toBe('insufficient_funds')
    expect((await counter.withdraw(kofi, 200.01, shop)).body.code).toBe('limit_exceeded')
    expect((await counter.withdraw(kofi, 200.01, shop, { preview: true })).body.code).toBe('limit_exceeded')
  })

  it.each([
    ['amount', { amount: -1 }],
    ['amount', { amount: 1e10 }],
    ['receiver', { receiver: '' }],
    ['pin', { pin: `${PIN}x` }],
    ['note', { note: 5 }],
  ])('for a wrong %s: %o', async (field, wrong) => {
    const { status, body } = await counter.withdraw(esi, 5, shop, wrong)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
  })
})

describe('declining a withdrawal', () => {
  const reject = ({ token }: Pick<Holder, 'token'>, body: { _id: string; reason?: string; pin?: string }) =>
    server.call('PUT /api/withdrawal/reject', { token, body })

  it('by a store or bank takes its PIN, and is limited a day', async () => {
    for (const [place, userType] of [await makeHolder(server, { userType: 'store' }), bank].map(
      (one, at) => [one, at === 0 ? 'store' : 'bank'] as const,
    )) {
      const waiting = await Promise.all(Array.from({ length: 4 }, () => counter.waiting(esi, 10, place)))
      const declines = waiting.map(({ id: _id }) => ({ _id, reason: 'Too little cash' }))
      for (const decline of declines) expect((await reject(place, decline)).body.code).toBe('pin_needed')
      const wrong = await reject(place, { ...declines[0], _id: declines[0]?._id ?? '', pin: '8351' })
      expect([userType, wrong.body.code]).toEqual([userType, 'wrong_pin'])
      for (const { id } of waiting)
        expect(await counter.stateOf(id)).toMatchObject({ state: 'pending', hold: 'placed' })
      expect((await reject(place, { ...declines[0], _id: declines[0]?._id ?? '', pin: PIN })).status).toBe(200)
      const used = 'update usage_counts set used = 98 where key = $1 and scope = $2'
      await server.database.pool.query(used, [place.id, 'declined withdrawals'])
      const rest = declines.slice(1).map((decline) => reject(place, { ...decline, pin: PIN }))
      const statuses = (await Promise.all(rest)).map(({ status, body }) => body.code ?? status)
      expect(statuses.toSorted()).toEqual([200, 200, 'declines_used_up'])
      const states = await Promise.all(waiting.map(async ({ id }) => (await counter.stateOf(id)).state))
      expect(states.toSorted()).toEqual(['pending', 'rejected', 'rejected', 'rejected'])
    }
  })

  it('of somebody else is not found before a PIN is judged', async () => {
    const { id } = await counter.waiting(esi, 10, shop)
    const stranger = await makeHolder(server)
    expect((await reject(stranger, { _id: id, reason: 'Not mine', pin: '8351' })).body.code).toBe('not_found')
  })

  it('by its owner, and by staff with their second factor, takes none', async () => {
    const [own, other] = [await counter.waiting(esi, 10, shop), await counter.waiting(esi, 10, shop)]
    expect((await reject(esi, { _id: own.id })).status).toBe(200)
    expect((await reject(finance, { _id: other.id, reason: 'The shop is closed' })).status).toBe(200)
  })
})
