import { readFileSync } from 'node:fs'
import { routeTable } from '@paps/contract'
import { parseAccessTable } from '@paps/contract/access-table'
import { withTransaction } from '@paps/database'
import { makeDeposit } from '@paps/features/money/deposits'
import { actingOperator, depositAtTill, payOutAtTill, sendAtTill } from '@paps/features/money/till'
import { walletOf } from '@paps/features/people/users'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCounter } from '../../testing/cash.ts'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { getPdf } from '../../testing/pdf.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import {
  invite,
  join,
  limitsOf,
  makeOperator,
  OPERATOR_PIN,
  signInOperator,
  type TestOperator,
} from '../../testing/team.ts'

let server: TestApp
let counter: ReturnType<typeof makeCounter>
let store: Holder
let customer: Holder
let cashier: TestOperator
let manager: TestOperator

beforeAll(async () => {
  server = await startTestApp()
  counter = makeCounter(server)
  store = await makeHolder(server, { userType: 'store', paps: 10_000_00n })
  customer = await makeHolder(server, { paps: 50_000_00n })
  cashier = await makeOperator(server, store)
  manager = await makeOperator(server, store, { role: 'manager', firstName: 'Kojo' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const deposit = (by: { token: string }, amount: number, rest: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST /api/till/deposit', {
    token: by.token,
    headers,
    body: { receiver: customer.papsId, amount, pin: OPERATOR_PIN, ...rest },
  })

const payOut = (by: { token: string }, waiting: { id: string; code: string }, rest: object = {}) =>
  server.call('PUT /api/till/payout', {
    token: by.token,
    body: { _id: waiting.id, code: waiting.code, pin: OPERATOR_PIN, ...rest },
  })

const end = (owner: { token: string }, id: string) =>
  server.call('DELETE /api/team/{id}', { token: owner.token, params: { id } })

const payAtTill = async (amount: number, till: string) => {
  const quoted = await server.call('POST /api/payment', {
    token: customer.token,
    body: { receiver: store.papsId, amount, till },
  })
  const body = { quote_id: quoted.body.quote_id, pin: PIN }
  const paid = await server.call('POST /api/payment/send', { token: customer.token, body })
  return paid.body.payment?.[0]?._id ?? ''
}

const actsOf = (operatorId: string) =>
  server.database.kysely
    .selectFrom('operator_acts')
    .select(['act', 'amount_minor', 'record_id', 'store_id'])
    .where('operator_id', '=', operatorId)
    .orderBy('at')
    .execute()

describe('an invitation', () => {
  it('makes an operator who acts for the store and holds no money', async () => {
    const { answer, code, text } = await invite(server, store)
    expect(answer.body.data).toMatchObject({ role: 'cashier', name: 'Efua Sarpong' })
    expect(text).toContain('a cashier')
    const look = await server.call('POST /api/auth/invitation', { body: { code } })
    expect(look.body).toMatchObject({ role: 'cashier', first_name: 'Efua' })
    const { body } = await join(server, code)
    const { user } = (await server.call('GET /api/auth/get_current_user', { token: body.jwt })).body
    expect(user).toMatchObject({
      user_type: 'cashier',
      paps: 0,
      has_pin: true,
      acts_for: { _id: store.id, paps_id: store.papsId },
    })
    const { rows } = await server.database.pool.query('select 1 from ledger_accounts where id = any ($1::uuid[])', [
      Object.values(walletOf(user._id)),
    ])
    expect(rows).toEqual([])
  })

  it('is good once, also when it is used twice at the same moment', async () => {
    const { code } = await invite(server, store)
    const both = await Promise.all([join(server, code), join(server, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await join(server, code)).body.code).toBe('invitation_refused')
  })

  it('expires after three days', async () => {
    const { answer, code } = await invite(server, store)
    const now = server.context.now
    server.context.now = () => new Date(Date.parse(answer.body.data.expires_at) + 1)
    const late = await join(server, code)
    server.context.now = now
    expect(late.body.code).toBe('invitation_refused')
  })

  it('can’t be used by who has its id and not its secret, nor after it was replaced or cancelled', async () => {
    const first = await invite(server, store)
    const forged = `${first.code.slice(0, 22)}${'A'.repeat(43)}`
    expect((await join(server, forged)).body.code).toBe('invitation_refused')
    const second = await invite(server, store, { email: first.email })
    expect((await join(server, first.code)).body.code).toBe('invitation_refused')
    const { body } = await server.call('GET /api/team/', { token: store.token })
    const waiting = body.invitations.filter(({ email }) => email === first.email)
    expect(waiting).toHaveLength(1)
    const params = { id: waiting[0]?._id ?? '' }
    expect((await server.call('DELETE /api/team/invitation/{id}', { token: store.token, params })).status).toBe(200)
    expect((await join(server, second.code)).body.code).toBe('invitation_refused')
  })

  it('answers the same for an address that has an account, and does not take that account over', async () => {
    const { answer, code, text } = await invite(server, store, { email: customer.email })
    expect(answer.status).toBe(200)
    expect(code).toBe('')
    expect(text).toContain('already has a Paps account')
  })

  it('is only for approved stores, with the owner’s PIN, and for plain names', async () => {
    const unapproved = await makeHolder(server, { userType: 'store', approved: false })
    expect((await invite(server, unapproved)).answer.body.code).toBe('stores_only')
    expect((await invite(server, customer)).answer.body.code).toBe('stores_only')
    const body = {
      first_name: 'Efua',
      last_name: 'S',
      email: 'x@example.com',
      role: 'cashier',
      limits: limitsOf(),
    } as const
    const wrongPin = await server.call('POST /api/team/', { token: store.token, body: { ...body, pin: '1397' } })
    expect(wrongPin.body.code).toBe('wrong_pin')
    for (const first_name of ['Pаps Support', 'www.evil.com', 'Efua\u202e', 'Paps']) {
      const deceiving = { ...body, first_name, pin: PIN }
      const refused = await server.call('POST /api/team/', { token: store.token, body: deceiving })
      expect([first_name, refused.status]).toEqual([first_name, 422])
    }
    const lopsided = { ...body, limits: limitsOf({ act: 10, day: 5 }), pin: PIN }
    expect((await server.call('POST /api/team/', { token: store.token, body: lopsided })).status).toBe(422)
  })
})

describe('an operator', () => {
  it('is not found, paid, asked or deposited to', async () => {
    const { body } = await server.call('GET /api/auth/get_current_user', { token: cashier.token })
    const receiver = body.user.paps_id
    const { token } = customer
    expect((await server.call('GET /api/user/lookup/{who}', { token, params: { who: receiver } })).status).toBe(404)
    for (const path of ['POST /api/transfer', 'POST /api/payment', 'POST /api/payment/req'] as const) {
      expect((await server.call(path, { token, body: { receiver, amount: 5 } })).status).toBe(404)
    }
    const cash = { receiver, amount: 5, pin: PIN }
    expect((await server.call('POST /api/deposit/', { token: store.token, body: cash })).status).toBe(404)
    expect((await server.call('POST /api/withdrawal', { token, body: cash })).status).toBe(404)
  })

  it('is refused by the database as a party, and never turns into a wallet', async () => {
    const { pool } = server.database
    await expect(pool.query("update users set user_type = 'regular' where id = $1", [cashier.id])).rejects.toThrow(
      'cannot change between operator and wallet owner',
    )
    await expect(pool.query("update users set user_type = 'cashier' where id = $1", [customer.id])).rejects.toThrow(
      'cannot change between operator and wallet owner',
    )
  })

  it('is charged for at the till by the customer’s code, and by a request', async () => {
    const operator = await makeOperator(server, store)
    const paid = await payAtTill(12.5, operator.till)
    const quoted = await server.call('POST /api/till/request', {
      token: operator.token,
      body: { receiver: customer.papsId, amount: 7, note: 'Bread' },
    })
    expect(quoted.body).not.toHaveProperty('balance_after')
    const sent = await server.call('POST /api/till/request/send', {
      token: operator.token,
      body: { quote_id: quoted.body.quote_id },
    })
    expect(sent.body).not.toHaveProperty('update')
    const request_id = sent.body.payment[0]?._id ?? ''
    const { token } = customer
    const toPay = await server.call('POST /api/payment', { token, body: { request_id } })
    await server.call('POST /api/payment/send', { token, body: { quote_id: toPay.body.quote_id, pin: PIN } })
    expect(await actsOf(operator.id)).toMatchObject([
      { act: 'charge', amount_minor: 1250n, record_id: paid, store_id: store.id },
      { act: 'request', amount_minor: 700n, record_id: request_id },
      { act: 'charge', amount_minor: 700n },
    ])
    const day = await server.call('GET /api/till/day', { token: operator.token })
    expect(day.body.totals.charges).toEqual({ count: 2, amount: 19.5 })
  })

  it('a till of another store attributes nothing', async () => {
    const other = await makeHolder(server, { userType: 'store' })
    const stranger = await makeOperator(server, other)
    expect(await payAtTill(3, stranger.till)).not.toBe('')
    expect(await actsOf(stranger.id)).toEqual([])
  })

  it('deposits from the store’s balance with their own PIN, without seeing the balance', async () => {
    const operator = await makeOperator(server, store)
    const before = await balanceOf(server, store)
    const made = await deposit(operator, 50)
    expect(made.body).toMatchObject({ amount: 50, limits: { deposit: { used: 50, left: 450 } } })
    expect(JSON.stringify(made.body)).not.toContain('balance')
    expect((await balanceOf(server, store)).paps).toBe(before.paps - 50)
    const { sender } = made.body.deposit[0] ?? {}
    expect(sender?._id).toBe(store.id)
    expect(await actsOf(operator.id)).toMatchObject([{ act: 'deposit', amount_minor: 5000n }])
  })

  it('learns neither balance nor limits of the store from a refusal', async () => {
    const poor = await makeHolder(server, { userType: 'store', paps: 5_00n })
    const operator = await makeOperator(server, poor)
    const refused = await deposit(operator, 50)
    expect(refused.body).toMatchObject({ code: 'store_float' })
    expect(refused.body.msg).not.toContain('5.00')
  })

  it('pays out within the limit and is refused above it, for one act and for the day', async () => {
    const operator = await makeOperator(server, store, { act: 100, day: 150 })
    const large = await counter.waiting(customer, 101, store)
    expect((await payOut(operator, large)).body).toMatchObject({ code: 'operator_limit' })
    expect(await counter.stateOf(large.id)).toMatchObject({ state: 'pending', code_tries: 0 })
    const first = await counter.waiting(customer, 100, store)
    expect((await payOut(operator, first)).body).toMatchObject({ limits: { payout: { used: 100, left: 50 } } })
    const second = await counter.waiting(customer, 60, store)
    expect((await payOut(operator, second)).body).toMatchObject({ code: 'operator_limit' })
    expect((await counter.approve(store, second.id, second.code)).status).toBe(200)
  })

  it('does not get past a limit with many acts at the same moment', async () => {
    const operator = await makeOperator(server, store, { act: 60, day: 100 })
    const waiting = [await counter.waiting(customer, 60, store), await counter.waiting(customer, 60, store)]
    const paid = await Promise.all(waiting.map((each) => payOut(operator, each)))
    expect(paid.map(({ body }) => body.code ?? 'paid').sort()).toEqual(['operator_limit', 'paid'])
    const deposits = await Promise.all([60, 60, 60].map((amount) => deposit(operator, amount)))
    expect(deposits.map(({ body }) => body.code ?? 'made').sort()).toEqual(['made', 'operator_limit', 'operator_limit'])
    const { rows } = await server.database.pool.query('select * from operator_days where operator_id = $1', [
      operator.id,
    ])
    expect(rows).toMatchObject([{ payout_minor: 6000n, deposit_minor: 6000n }])
  })

  it('moves nothing with a stolen session alone: without the PIN, with the store’s or with a wrong one', async () => {
    const operator = await makeOperator(server, store, { role: 'manager' })
    const waiting = await counter.waiting(customer, 20, store)
    const payment = await payAtTill(8, operator.till)
    const before = await balanceOf(server, store)
    for (const pin of [undefined, PIN, '1397']) {
      const refund = { token: operator.token, body: { _id: payment, amount: 1, pin: pin as string } }
      const tried = [
        await deposit(operator, 5, { pin }),
        await payOut(operator, waiting, { pin }),
        await server.call('POST /api/till/refund', refund),
      ]
      for (const { status, body } of tried) {
        expect(status).toBeGreaterThanOrEqual(400)
        expect(pin === undefined ? ['invalid', 'pin_needed'] : ['wrong_pin', 'pin_locked']).toContain(body.code)
      }
    }
    expect(await balanceOf(server, store)).toEqual(before)
    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'pending' })
  })

  it('repeats a deposit with the same key once', async () => {
    const operator = await makeOperator(server, store)
    const key = { 'idempotency-key': 'twice' }
    const both = [await deposit(operator, 20, {}, key), await deposit(operator, 20, {}, key)]
    expect(both[1]?.headers.get('idempotent-replay')).toBe('true')
    expect(await actsOf(operator.id)).toHaveLength(1)
  })

  it('can’t refund as a cashier, and within limits as a manager', async () => {
    const payment = await payAtTill(80, cashier.till)
    const refund = (by: { token: string }, amount: number) =>
      server.call('POST /api/till/refund', { token: by.token, body: { _id: payment, amount, pin: OPERATOR_PIN } })
    expect((await refund(cashier, 10)).body.code).toBe('forbidden')
    expect((await refund(manager, 10)).body).toMatchObject({ limits: { refund: { used: 10 } } })
    const small = await makeOperator(server, store, { role: 'manager', act: 5, day: 5 })
    expect((await refund(small, 6)).body.code).toBe('operator_limit')
  })

  it('cancels their own request; a colleague’s only as a manager', async () => {
    const { token } = cashier
    const quoted = await server.call('POST /api/till/request', {
      token,
      body: { receiver: customer.papsId, amount: 3 },
    })
    const sent = await server.call('POST /api/till/request/send', { token, body: { quote_id: quoted.body.quote_id } })
    const _id = sent.body.payment[0]?._id ?? ''
    const colleague = await makeOperator(server, store)
    const cancel = (by: { token: string }) =>
      server.call('PUT /api/till/request/cancel', { token: by.token, body: { _id } })
    expect((await cancel(colleague)).status).toBe(404)
    expect((await cancel(manager)).body.payment[0]).toMatchObject({ status: 'cancelled' })
  })

  it('declines a pay-out with a reason', async () => {
    const waiting = await counter.waiting(customer, 20, store)
    const body = { _id: waiting.id, reason: 'Too little cash', pin: OPERATOR_PIN }
    expect((await server.call('PUT /api/till/payout/decline', { token: cashier.token, body })).status).toBe(200)
    expect(await counter.stateOf(waiting.id)).toMatchObject({ state: 'rejected' })
  })

  it('changes their PIN and language, and no longer gets through with the PIN before', async () => {
    const operator = await makeOperator(server, store)
    const { token } = operator
    const pin = await server.call('PUT /api/profile/pin', { token, body: { pin: '4862', current_pin: OPERATOR_PIN } })
    expect(pin.status).toBe(200)
    expect((await server.call('PUT /api/till/language', { token, body: { language: 'fr' } })).status).toBe(200)
    expect((await deposit(operator, 5)).body.code).toBe('wrong_pin')
    expect((await deposit(operator, 5, { pin: '4862' })).status).toBe(200)
  })
})

describe('an attacker', () => {
  it('with a cashier’s session can make no call that does not name operators', async () => {
    const lines = parseAccessTable(readFileSync(new URL('../../../contract/access-table.txt', import.meta.url), 'utf8'))
    const open = lines.filter(({ callers }) => callers.includes('c') && !callers.includes('n'))
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      routeTable
        .filter(({ access }) => access.includes('cashier'))
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
  })

  it('with an operator’s session and no PIN moves nothing, and locks the operator, not the store', async () => {
    const operator = await makeOperator(server, store)
    const waiting = await counter.waiting(customer, 10, store)
    expect((await deposit(operator, 5, { pin: undefined })).body.code).toBe('pin_needed')
    const decline = { _id: waiting.id, reason: 'Too little cash' }
    expect(
      (await server.call('PUT /api/till/payout/decline', { token: operator.token, body: decline })).body.code,
    ).toBe('pin_needed')
    expect((await payOut(operator, waiting, { pin: undefined })).body.code).toBe('pin_needed')
    for (let tries = 1; tries <= 4; tries++) {
      // The store's PIN is wrong for an operator.
      expect((await payOut(operator, waiting, { pin: PIN })).body.code).toBe('wrong_pin')
    }
    expect((await deposit(operator, 5, { pin: PIN })).body.code).toBe('pin_locked')
    expect((await deposit(operator, 5)).body.code).toBe('pin_locked')
    expect((await counter.approve(store, waiting.id, waiting.code)).status).toBe(200)
    const body = { receiver: customer.papsId, amount: 5, pin: PIN }
    expect((await server.call('POST /api/deposit/', { token: store.token, body })).status).toBe(200)
  })

  it('of another store sees, changes and ends nothing', async () => {
    const other = await makeHolder(server, { userType: 'store', paps: 100_00n })
    const spy = await makeOperator(server, other, { role: 'manager' })
    const waiting = await counter.waiting(customer, 10, store)
    expect((await payOut(spy, waiting)).status).toBe(404)
    const decline = { _id: waiting.id, reason: 'Because I can', pin: OPERATOR_PIN }
    expect((await server.call('PUT /api/till/payout/decline', { token: spy.token, body: decline })).status).toBe(404)
    const payment = await payAtTill(9, cashier.till)
    const refund = { _id: payment, pin: OPERATOR_PIN }
    expect((await server.call('POST /api/till/refund', { token: spy.token, body: refund })).status).toBe(404)
    const params = { id: cashier.id }
    expect((await server.call('GET /api/team/{id}/day', { token: spy.token, params })).status).toBe(404)
    expect((await server.call('GET /api/team/{id}/day', { token: other.token, params })).status).toBe(404)
    expect((await end(other, cashier.id)).status).toBe(404)
    const change = { role: 'manager', limits: limitsOf(), pin: PIN } as const
    expect((await server.call('PUT /api/team/{id}', { token: other.token, params, body: change })).status).toBe(404)
    const { body } = await server.call('GET /api/team/', { token: spy.token })
    expect(body.data.map(({ _id }) => _id)).toEqual([spy.id])
  })

  it('as a manager can’t invite, change or end colleagues', async () => {
    const params = { id: cashier.id }
    const { token } = manager
    expect((await end(manager, cashier.id)).body.code).toBe('forbidden')
    const change = { role: 'manager', limits: limitsOf(), pin: OPERATOR_PIN } as const
    expect((await server.call('PUT /api/team/{id}', { token, params, body: change })).body.code).toBe('forbidden')
    expect((await invite(server, { ...store, token })).answer.body.code).toBe('forbidden')
    expect((await server.call('GET /api/team/', { token })).status).toBe(200)
    expect((await server.call('GET /api/agent/summary', { token })).status).toBe(200)
    expect((await server.call('GET /api/team/', { token: cashier.token })).body.code).toBe('forbidden')
  })

  it('can’t confirm a colleague’s quote', async () => {
    const quoted = await server.call('POST /api/till/request', {
      token: cashier.token,
      body: { receiver: customer.papsId, amount: 4 },
    })
    const body = { quote_id: quoted.body.quote_id }
    const colleague = await server.call('POST /api/till/request/send', { token: manager.token, body })
    expect(colleague.body.code).toBe('quote_refused')
    const owner = await server.call('POST /api/payment/req/send', { token: store.token, body })
    expect(owner.body.code).toBe('quote_refused')
  })
})

describe('the end', () => {
  const dial = async (token: string) => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    return socket
  }

  it('of an operator closes sessions and sockets at once, and frees the address', async () => {
    const operator = await makeOperator(server, store)
    const socket = await dial(operator.token)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    expect((await end(store, operator.id)).status).toBe(200)
    await closed
    expect((await deposit(operator, 5)).status).toBe(401)
    expect((await signInOperator(server, operator.email)).body.code).toBe('invalid_credentials')
    const again = await invite(server, store, { email: operator.email })
    expect((await join(server, again.code)).status).toBe(200)
    expect((await end(store, operator.id)).status).toBe(404)
    const { body } = await server.call('GET /api/team/', { token: store.token })
    const listed = body.data.find(({ _id }) => _id === operator.id)
    expect(listed).toMatchObject({ status: 'ended', name: 'Efua Sarpong', email: null })
  })

  it('is final for what was quoted or is being confirmed, even with a session that still lives', async () => {
    const operator = await makeOperator(server, store)
    const quoted = await server.call('POST /api/till/request', {
      token: operator.token,
      body: { receiver: customer.papsId, amount: 4 },
    })
    const waiting = await counter.waiting(customer, 10, store)
    const actor = { userId: operator.id, userType: 'cashier', sessionId: operator.id, storeId: store.id } as const
    await end(store, operator.id)
    // Simulates a request in flight that passed the session check before the end.
    const now = server.context.now()
    const acting = actingOperator(actor, now)
    const { money, keyedHash } = server.context
    const idempotency = { checks: [], limited: null, attach: () => [] }
    const cash = { receiver: customer.papsId, amount: 500n }
    await expect(depositAtTill(money, acting, cash, { now, idempotency })).rejects.toMatchObject({
      code: 'operator_ended',
    })
    await expect(makeDeposit(money, store.id, cash, { now, idempotency, operator: acting })).rejects.toMatchObject({
      code: 'operator_ended',
    })
    await expect(
      withTransaction(server.database, (tx) => sendAtTill(tx, money, acting, quoted.body.quote_id, now)),
    ).rejects.toMatchObject({ code: 'operator_ended' })
    await expect(
      withTransaction(server.database, (tx) =>
        payOutAtTill(tx, keyedHash, acting, { _id: waiting.id, code: waiting.code }, now),
      ),
    ).rejects.toMatchObject({ code: 'operator_ended' })
    await expect(
      server.database.pool.query(
        `insert into operator_acts (id, operator_id, store_id, act, record_id, amount_minor, at)
        values (gen_random_uuid(), $1, $2, 'payout', gen_random_uuid(), 1, now())`,
        [operator.id, store.id],
      ),
    ).rejects.toThrow('may not act')
  })

  it('of the store’s approval suspends its operators, and a new approval brings them back', async () => {
    const shop = await makeHolder(server, { userType: 'store', paps: 100_00n })
    const operator = await makeOperator(server, shop)
    const { pool } = server.database
    await pool.query('update users set approved = false where id = $1', [shop.id])
    expect((await deposit(operator, 5)).status).toBe(401)
    expect((await signInOperator(server, operator.email)).body.code).toBe('operator_ended')
    await pool.query('update users set approved = true where id = $1', [shop.id])
    const { body } = await signInOperator(server, operator.email)
    expect((await deposit({ token: body.jwt }, 5)).status).toBe(200)
    await pool.query('update users set locked_at = now() where id = $1', [shop.id])
    expect((await deposit({ token: body.jwt }, 5)).status).toBe(401)
  })

  it('of the store ends its operators and invitations', async () => {
    const shop = await makeHolder(server, { userType: 'store' })
    const operator = await makeOperator(server, shop)
    const { code } = await invite(server, shop)
    const admin = await server.signUp({ userType: 'super_admin' })
    const gone = await server.call('DELETE /api/user/{id}', { token: admin.token, params: { id: shop.id } })
    expect(gone.status).toBe(200)
    expect((await server.call('GET /api/till/day', { token: operator.token })).status).toBe(401)
    expect((await join(server, code)).body.code).toBe('invitation_refused')
  })

  it('of a role signs the operator out', async () => {
    const operator = await makeOperator(server, store)
    const params = { id: operator.id }
    const body = { role: 'manager', limits: limitsOf({ act: 1, day: 2 }), pin: PIN } as const
    const changed = await server.call('PUT /api/team/{id}', { token: store.token, params, body })
    expect(changed.body.data).toMatchObject({ role: 'manager', limits: { payout: { act: 1, day: 2 } } })
    expect((await server.call('GET /api/till/day', { token: operator.token })).status).toBe(401)
    const back = await signInOperator(server, operator.email)
    expect((await server.call('GET /api/team/', { token: back.body.jwt })).status).toBe(200)
  })
})

describe('the screens of a till', () => {
  it('receive their own payments without the balance, and a manager’s all of them with it', async () => {
    const colleague = await makeOperator(server, store)
    const open = async (token: string) => {
      const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
      const heard: { name: string; update: unknown; amount: number }[] = []
      socket.onAny((name: string, event: { update: unknown; data: { amount: number } }) => {
        heard.push({ name, update: event.update, amount: event.data.amount })
      })
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
      return { socket, heard }
    }
    const [own, other, boss] = [await open(cashier.token), await open(colleague.token), await open(manager.token)]
    const until = (heard: unknown[], count: number) => expect.poll(() => heard.length, { timeout: 10_000 }).toBe(count)
    await payAtTill(4.25, cashier.till)
    await until(boss.heard, 1)
    // This event reaches every till: receiving it next shows that nothing came before.
    await counter.waiting(customer, 11, store)
    await Promise.all([until(own.heard, 2), until(other.heard, 1), until(boss.heard, 2)])
    expect(own.heard).toEqual([
      { name: 'paymentReceiver', update: null, amount: 4.25 },
      { name: 'withDrawalInitReceiver', update: null, amount: 11 },
    ])
    expect(other.heard).toMatchObject([{ name: 'withDrawalInitReceiver', update: null }])
    expect(boss.heard).toMatchObject([{ amount: 4.25, update: { paps: expect.any(Number) } }, { amount: 11 }])
    for (const { socket } of [own, other, boss]) socket.disconnect()
  })
})

describe('the day report', () => {
  it('is the owner’s, the manager’s and the operator’s own, as JSON, CSV and PDF', async () => {
    const operator = await makeOperator(server, store, { firstName: 'Yaa' })
    await payAtTill(30, operator.till)
    await deposit(operator, 40, { note: '=1+1' })
    await payOut(operator, await counter.waiting(customer, 15, store))
    const params = { id: operator.id }
    for (const { token } of [store, manager]) {
      const { body } = await server.call('GET /api/team/{id}/day', { token, params })
      expect(body).toMatchObject({
        operator: { name: 'Yaa Sarpong', role: 'cashier' },
        totals: {
          charges: { count: 1, amount: 30 },
          deposits: { count: 1, amount: 40 },
          payouts: { count: 1, amount: 15 },
          refunds: { count: 0, amount: 0 },
        },
        cash: 25,
      })
      expect(body.acts.map(({ act }) => act)).toEqual(['payout', 'deposit', 'charge'])
    }
    const all = await server.call('GET /api/team/day', { token: store.token })
    expect(all.body.totals.charges.count).toBeGreaterThan(1)
    const date = new Date().toISOString().slice(0, 10)
    const file = { token: store.token, params: { ...params, date } }
    const csv = await server.call('GET /api/team/{id}/report/{date}', { ...file, headers: { accept: 'text/csv' } })
    const text = String(csv.body)
    expect(text).toContain('total payouts,1,,15')
    expect(text).toContain("'=1+1")
    const pdf = await getPdf(server, `/api/team/${operator.id}/report/${date}`, store.token)
    expect(pdf.pages.join(' ')).toContain('Yaa Sarpong')
    expect(pdf.pages.join(' ')).toContain('40.00')
    expect((await getPdf(server, `/api/till/report/${date}`, operator.token)).status).toBe(200)
  })
})
