import { routeTable } from '@paps/contract'
import { sqlState } from '@paps/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder
let second: Holder
let owner: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
  second = await makeHolder(server, { userType: 'finance_admin', firstName: 'Yaw' })
  owner = await makeHolder(server, { userType: 'super_admin', firstName: 'Abena' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const makeBank = (paps = 0n) => makeHolder(server, { userType: 'bank', firstName: 'Volta', paps })

const settle = (bank: Holder, direction: 'fund' | 'draw', amount: number, by = finance) =>
  server.call('POST /api/bank/settlement', {
    token: by.token,
    body: { _id: bank.id, direction, amount, reference: 'Statement 212, line 4' },
  })

const approve = (id: string, by: Holder) =>
  server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id } })

const shown = async (bank: Holder, by = finance) =>
  (await server.call('GET /api/bank/overview', { token: by.token, query: { limit: '200' } })).body.data.find(
    ({ _id }) => _id === bank.id,
  )

describe('a bank', () => {
  const COUNTER = [
    'POST /api/deposit/',
    'POST /api/withdrawal',
    'POST /api/withdrawal/{id}/code',
    'PUT /api/withdrawal/',
    'PUT /api/withdrawal/reject',
  ]
  /** Routes that return what a bank had before the rule, or move nothing. */
  const ENDS = ['DELETE /api/saving/{id}', 'PUT /api/payment/req/reject']
  const MONEY = /^\/api\/(transfer|payment|deposit|withdrawal|topup|saving|redemptions|referrals)/

  it('is refused every call about money but those of its counter and its own balance', async () => {
    const bank = await makeBank(100_00n)
    const changing = routeTable.filter(
      ({ method, path, access }) =>
        method !== 'GET' && MONEY.test(path) && (access.startsWith('wallet') || access === 'customer'),
    )
    expect(changing.length).toBeGreaterThan(15)
    const answers: Record<string, string> = {}
    for (const { method, path, example, files } of changing) {
      const url = path.replace('{id}', bank.id)
      const response = await fetch(server.url + url, {
        method,
        headers: { authorization: bank.token, ...(!files && { 'content-type': 'application/json' }) },
        ...(files ? { body: new FormData() } : { body: JSON.stringify(example.body ?? {}) }),
      })
      answers[`${method} ${path}`] = ((await response.json()) as { code?: string }).code ?? 'done'
    }
    const refused = Object.keys(answers).filter((name) => answers[name] === 'not_for_banks')
    const rest = Object.keys(answers).filter((name) => answers[name] !== 'not_for_banks')
    expect(rest.sort()).toEqual([...COUNTER, ...ENDS].sort())
    expect(refused).toEqual(
      expect.arrayContaining([
        'POST /api/transfer',
        'POST /api/transfer/send',
        'POST /api/payment',
        'POST /api/payment/req',
        'POST /api/topup/order',
        'POST /api/saving/',
        'POST /api/redemptions/',
      ]),
    )
    expect((await server.call('GET /api/referrals', { token: bank.token })).body.code).toBe('not_for_banks')
    expect(await balanceOf(server, bank)).toEqual({ paps: 100, points: 0 })
  })

  it('takes deposits for customers, pays out with the code, and withdraws its own balance', async () => {
    const [bank, ama] = [await makeBank(500_00n), await makeHolder(server, { paps: 100_00n })]
    const body = { receiver: ama.papsId, amount: 50, pin: PIN }
    expect((await server.call('POST /api/deposit/', { token: bank.token, body })).status).toBe(200)
    const asked = await server.call('POST /api/withdrawal', {
      token: ama.token,
      body: { receiver: bank.papsId, amount: 20, pin: PIN },
    })
    const paidOut = { _id: asked.body.withdrawal[0]?._id ?? '', code: asked.body.code ?? '' }
    expect((await server.call('PUT /api/withdrawal/', { token: bank.token, body: paidOut })).status).toBe(200)
    const own = await server.call('POST /api/withdrawal', { token: bank.token, body: { amount: 100, pin: PIN } })
    expect(own.status).toBe(200)
    expect(await shown(bank)).toMatchObject({
      float: 369,
      held: 101,
      deposits: { count: 1, amount: 50 },
      payouts: { count: 1, amount: 20 },
      locked: false,
    })
  })

  it.each([
    ['POST /api/transfer', 'regular'],
    ['POST /api/payment/req', 'regular'],
    ['POST /api/deposit/', 'store'],
  ] as const)('is not found at the other end of %s', async (call, userType) => {
    const [bank, other] = [await makeBank(), await makeHolder(server, { userType, paps: 100_00n })]
    const body = { receiver: bank.papsId, amount: 5, ...(call === 'POST /api/deposit/' && { pin: PIN }) }
    const { status, body: answer } = await server.call(call, { token: other.token, body })
    expect([status, answer.code]).toEqual([422, 'bank_receiver'])
  })

  it('brings nobody: its referral code ties no one to it', async () => {
    const bank = await makeBank()
    const { referral_code } = await server.database.kysely
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', bank.id)
      .executeTakeFirstOrThrow()
    const email = `brought-${bank.id}@example.com`
    const password = 'a long sentence is best'
    const person = { email, first_name: 'Esi', last_name: 'Owusu', password, confirm_password: password }
    const signedUp = await server.call('POST /api/auth/signup_email_password', { body: { ...person, referral_code } })
    expect(signedUp.status).toBe(200)
    const { referred_by } = await server.database.kysely
      .selectFrom('users')
      .select('referred_by')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(referred_by).toBeNull()
  })
})

describe('a settlement', () => {
  it('funds the float from outside once a second person approves it, without fee and points', async () => {
    const bank = await makeBank()
    const { status, body } = await settle(bank, 'fund', 250)
    expect([status, body.approval.kind, body.approval.amount]).toEqual([202, 'topup.fulfil', 250])
    expect(await balanceOf(server, bank)).toEqual({ paps: 0, points: 0 })
    expect((await approve(body.approval._id, finance)).body.code).toBe('four_eyes')
    expect((await approve(body.approval._id, second)).status).toBe(200)
    expect(await balanceOf(server, bank)).toEqual({ paps: 250, points: 0 })
    expect((await approve(body.approval._id, owner)).body.code).toBe('decided_already')
  })

  it('draws the float down: held at once, paid out with the second person, given back when it is rejected', async () => {
    const bank = await makeBank(300_00n)
    const first = await settle(bank, 'draw', 100)
    expect(await shown(bank)).toMatchObject({ float: 200, held: 100 })
    expect((await approve(first.body.approval._id, second)).status).toBe(200)
    expect(await shown(bank)).toMatchObject({ float: 200, held: 0 })
    const other = await settle(bank, 'draw', 150)
    const { record_id } = other.body.approval
    const reject = { _id: record_id ?? '', reason: 'Wrong bank' }
    expect((await server.call('PUT /api/withdrawal/reject', { token: second.token, body: reject })).status).toBe(200)
    expect(await shown(bank)).toMatchObject({ float: 200, held: 0 })
  })

  it('is never more than the float', async () => {
    const { status, body } = await settle(await makeBank(10_00n), 'draw', 10.01)
    expect([status, body.code]).toEqual([409, 'insufficient_funds'])
  })

  it('is not approved by whoever recorded it, whichever call they use, and the database refuses it too', async () => {
    const bank = await makeBank()
    const { body } = await settle(bank, 'fund', 40)
    const { _id, record_id } = body.approval
    await server.call('PUT /api/approvals/{id}/cancel', { token: finance.token, params: { id: _id } })
    const again = await server.call('PUT /api/topup/', { token: finance.token, body: { _id: record_id ?? '' } })
    expect(again.body.code).toBe('four_eyes')
    const forced = sql`update records set state = 'approved', decided_by = ${finance.id}, decided_at = now()
      where id = ${record_id}`.execute(server.database.kysely)
    expect(await forced.then(() => null, sqlState)).toBe('23514')
    expect((await server.call('PUT /api/topup/', { token: second.token, body: { _id: record_id ?? '' } })).status).toBe(
      200,
    )
    expect(await balanceOf(server, bank)).toEqual({ paps: 40, points: 0 })
  })

  it('counts once when it is sent twice with the same key', async () => {
    const bank = await makeBank(100_00n)
    const body = { _id: bank.id, direction: 'draw' as const, amount: 30, reference: 'Line 9' }
    const send = () =>
      server.call('POST /api/bank/settlement', {
        token: finance.token,
        body,
        headers: { 'idempotency-key': `settle-${bank.id}` },
      })
    const answers = await Promise.all([send(), send()])
    expect(answers[0]?.body.approval._id).toBe(answers[1]?.body.approval._id)
    expect(await shown(bank)).toMatchObject({ float: 70, held: 30 })
  })

  it('is not for support, and not with a person or a locked bank', async () => {
    const [bank, support] = [await makeBank(), await makeHolder(server, { userType: 'support_admin' })]
    expect((await settle(bank, 'fund', 10, support)).status).toBe(403)
    expect((await server.call('GET /api/bank/overview', { token: support.token })).status).toBe(403)
    expect((await settle(await makeHolder(server), 'fund', 10)).status).toBe(404)
    const lock = { _id: bank.id, locked: true, reason: 'Closed its branch' }
    await server.call('PUT /api/user/lock', { token: owner.token, body: lock })
    expect((await settle(bank, 'fund', 10)).body.code).toBe('receiver_unavailable')
    expect(await shown(bank)).toMatchObject({ locked: true })
  })
})
