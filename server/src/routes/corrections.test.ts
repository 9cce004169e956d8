import { withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  eventsOf,
  expectBooksRight,
  type Holder,
  makeHolder,
  notificationsOf,
  PIN,
  sendMoney,
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: { token: string; id: string }
let second: { token: string; id: string }
let support: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeStaff()
  second = await makeStaff()
  support = await server.signUp({ userType: 'support_admin' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function makeStaff() {
  const { token, email } = await server.signUp({ userType: 'finance_admin' })
  const { rows } = await server.database.pool.query('select id from users where email = $1', [email])
  return { token, id: rows[0].id as string }
}

interface CorrectionInput {
  record_id: string
  direction?: 'back' | 'more'
  amount?: number
  reason?: string
  advance?: boolean
  preview?: boolean
}

function correct({ token }: { token: string }, asked: CorrectionInput, headers: Record<string, string> = {}) {
  const body = { direction: 'back' as const, reason: 'Sent to the wrong person', ...asked }
  return server.call('POST /api/corrections', { token, body, headers })
}

async function owedBy({ token }: Holder) {
  const { body } = await server.call('GET /api/balance', { token })
  return { paps: body.paps, held: body.held, owed: body.paps_owed, claimed: body.paps_claimed }
}

/** Spends a holder's money, so that it can't be taken back. */
async function spend(from: Holder, amount: number): Promise<void> {
  await sendMoney(server, from, await makeHolder(server), amount)
}

async function topUp(holder: Holder, paps: number): Promise<string> {
  const { token } = holder
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method: 'office' } })
  const saved = await server.call('POST /api/topup/save', {
    token,
    body: { reference: ordered.body.reference ?? '' },
  })
  return saved.body.data._id
}

describe('a reversal', () => {
  it('reverses a transfer as a whole, notifies both, and shows amount, time and reason on the record', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 40)
    const preview = await correct(finance, { record_id: _id, preview: true })
    expect(preview.body).toMatchObject({
      data: null,
      plan: {
        left: 40,
        amount: 40,
        recovered: 40,
        owed: 0,
        from: { paps: 40, paps_after: 0 },
        to: { paps: 60, paps_after: 100 },
        second_person: false,
      },
    })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 40 })
    const { status, body } = await correct(finance, { record_id: _id })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { kind: 'correction', amount: 40, parent_id: _id } },
    })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 100 })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })
    for (const holder of [ama, kofi]) {
      expect((await eventsOf(server, holder)).at(-1)).toMatchObject({ name: 'correctionReceiver' })
      expect((await notificationsOf(server, holder)).at(-1)).toMatchObject({ name: 'correctionReceiver' })
      const story = await server.call('GET /api/activity/{id}', { token: holder.token, params: { id: _id } })
      expect(story.body.corrections).toMatchObject([{ amount: 40, reason: 'Sent to the wrong person', owed: 0 }])
    }
    const again = await correct(finance, { record_id: _id })
    expect(again).toMatchObject({ status: 409, body: { code: 'correction_too_large' } })
    const { rows } = await server.database.pool.query(
      `select before, after, reason from audit_log where action = 'record.correct' and subject_id = $1`,
      [kofi.id],
    )
    expect(rows).toMatchObject([
      { reason: 'Sent to the wrong person', before: { left: 40, from_paps: 40 }, after: { left: 0, from_paps: 0 } },
    ])
  })

  it('of parts never comes to more than the whole', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 40)
    expect((await correct(finance, { record_id: _id, amount: 15.5 })).status).toBe(200)
    expect((await correct(finance, { record_id: _id, amount: 24.51 })).body).toMatchObject({
      code: 'correction_too_large',
      facts: { left: '24.50' },
    })
    expect((await correct(finance, { record_id: _id, amount: 24.5 })).status).toBe(200)
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 100 })
  })

  it('is made once under concurrency and repetition', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server, { paps: 5_000n })]
    const { _id } = await sendMoney(server, ama, kofi, 40)
    const all = await Promise.all(Array.from({ length: 8 }, () => correct(finance, { record_id: _id, amount: 25 })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 85 })
    const key = { 'idempotency-key': `once-${_id}` }
    const twice = [
      await correct(finance, { record_id: _id, amount: 5 }, key),
      await correct(finance, { record_id: _id, amount: 5 }, key),
    ]
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 90 })
    expect((await correct(finance, { record_id: _id, amount: 6 }, key)).status).toBe(422)
  })

  it('needs a reason, a finance admin and a record that moved money', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 40)
    expect((await correct(finance, { record_id: _id, reason: '  ' })).status).toBe(422)
    for (const { token } of [ama, kofi, support]) {
      expect((await correct({ token }, { record_id: _id })).status).toBe(403)
    }
    const waiting = await topUp(ama, 20)
    expect((await correct(finance, { record_id: waiting })).body).toMatchObject({ code: 'wrong_state' })
    expect((await correct(finance, { record_id: _id, direction: 'more', amount: 5 })).status).toBe(409)
    const made = await correct(finance, { record_id: _id })
    expect((await correct(finance, { record_id: made.body.data?._id ?? '' })).status).toBe(409)
    expect((await correct(finance, { record_id: '019a8b6e-7c00-7abc-8def-0123456789ab' })).status).toBe(404)
  })

  it('of a payment counts together with its refunds, and takes back its points', async () => {
    const [ama, shop] = [await makeHolder(server, { paps: 50_000n }), await makeHolder(server, { userType: 'store' })]
    const quoted = await server.call('POST /api/payment', {
      token: ama.token,
      body: { receiver: shop.papsId, amount: 300 },
    })
    const paid = await server.call('POST /api/payment/send', {
      token: ama.token,
      body: { quote_id: quoted.body.quote_id, pin: PIN },
    })
    const payment = paid.body.payment[0]
    expect(await balanceOf(server, ama)).toEqual({ paps: 200, points: 6 })
    const _id = payment?._id ?? ''
    const refund = (amount: number) =>
      server.call('POST /api/payment/refund', { token: shop.token, body: { _id, amount, pin: PIN } })
    expect((await refund(100)).status).toBe(200)
    expect((await correct(finance, { record_id: _id, amount: 150 })).status).toBe(200)
    expect(await balanceOf(server, ama)).toEqual({ paps: 450, points: 1 })
    expect((await refund(51)).body).toMatchObject({ code: 'more_than_left' })
    expect((await refund(50)).status).toBe(200)
    expect(await balanceOf(server, ama)).toEqual({ paps: 500, points: 0 })
    const { body } = await server.call('GET /api/payment/', { token: shop.token })
    expect(body.data.find((one) => one._id === _id)).toMatchObject({ refunded: 300 })
  })

  it('of a deposit and of a withdrawal returns the fee in proportion', async () => {
    const [agent, ama] = [await makeHolder(server, { userType: 'store', paps: 100_000n }), await makeHolder(server)]
    const made = await server.call('POST /api/deposit/', {
      token: agent.token,
      body: { receiver: ama.papsId, amount: 200, pin: PIN },
    })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 197 })
    const feesBefore = await houseBalance(server.database.kysely, HOUSE.fees)
    await correct(finance, { record_id: made.body.deposit[0]?._id ?? '', amount: 100 })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 98.5 })
    expect(await balanceOf(server, agent)).toMatchObject({ paps: 900 })
    expect((await houseBalance(server.database.kysely, HOUSE.fees)) - feesBefore).toBe(-150n)

    const asked = await server.call('POST /api/withdrawal', {
      token: ama.token,
      body: { amount: 50, receiver: agent.papsId, pin: PIN },
    })
    const _id = asked.body.withdrawal[0]?._id ?? ''
    await server.call('PUT /api/withdrawal/', { token: agent.token, body: { _id, code: asked.body.code ?? '' } })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 47.75 })
    await correct(finance, { record_id: _id })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 98.5 })
    expect(await balanceOf(server, agent)).toMatchObject({ paps: 900 })
  })

  it('of a redemption gives the points back for the money', async () => {
    const ama = await makeHolder(server, { points: 1_000n })
    const asked = await server.call('POST /api/redemptions/', { token: ama.token, body: { points: 500, pin: PIN } })
    const _id = asked.body.data?._id ?? ''
    await server.call('PUT /api/redemptions/{id}', { token: finance.token, params: { id: _id }, body: {} })
    expect(await balanceOf(server, ama)).toEqual({ paps: 5, points: 500 })
    expect((await correct(second, { record_id: _id })).status).toBe(200)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 1_000 })
  })
})

describe('money that is gone', () => {
  it('is owed, pays back only what was there, and is settled by the next transfer, seen by both', async () => {
    const [ama, kofi, esi] = [
      await makeHolder(server, { paps: 10_000n }),
      await makeHolder(server),
      await makeHolder(server, { paps: 50_000n }),
    ]
    const { _id } = await sendMoney(server, ama, kofi, 100)
    await spend(kofi, 70)
    const { body } = await correct(finance, { record_id: _id })
    expect(body).toMatchObject({ plan: { recovered: 30, owed: 70, from: { owes_after: 70 } } })
    expect(await owedBy(kofi)).toEqual({ paps: 0, held: 0, owed: 70, claimed: 0 })
    expect(await owedBy(ama)).toEqual({ paps: 30, held: 0, owed: 0, claimed: 70 })
    const me = await server.call('GET /api/auth/get_current_user', { token: kofi.token })
    expect(me.body.user).toMatchObject({ paps: 0, paps_owed: 70 })

    await sendMoney(server, esi, kofi, 50)
    expect(await owedBy(kofi)).toMatchObject({ paps: 0, owed: 20 })
    expect(await owedBy(ama)).toMatchObject({ paps: 80, claimed: 20 })
    await sendMoney(server, esi, kofi, 50)
    expect(await owedBy(kofi)).toMatchObject({ paps: 30, owed: 0 })
    expect(await owedBy(ama)).toMatchObject({ paps: 100, claimed: 0 })
    for (const holder of [kofi, ama]) {
      const activity = await server.call('GET /api/activity', { token: holder.token, query: { kind: 'settlement' } })
      expect(activity.body.data.map(({ amount }) => amount)).toEqual([20, 50])
      expect((await notificationsOf(server, holder)).at(-1)).toMatchObject({ name: 'settlementReceiver' })
    }
    expect((await eventsOf(server, kofi)).at(-1)).toMatchObject({ payload: { update: { paps: 30 } } })
    const own = await server.call('GET /api/debts/', { token: kofi.token })
    expect(own.body.data).toMatchObject([{ status: 'settled', amount: 70, settled: 70, left: 0 }])
    expect((await server.call('GET /api/debts/', { token: esi.token })).body.data).toEqual([])
  })

  it('is settled by whoever is owed when they send again, with their balance right in the answer', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 20_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 50)
    await spend(kofi, 50)
    await correct(finance, { record_id: _id })
    const quoted = await server.call('POST /api/transfer', {
      token: ama.token,
      body: { receiver: kofi.papsId, amount: 80 },
    })
    const body = { quote_id: quoted.body.quote_id, pin: PIN }
    const sent = await server.call('POST /api/transfer/send', { token: ama.token, body })
    expect(sent.body.update).toMatchObject({ paps: 120 })
    expect(await owedBy(ama)).toMatchObject({ paps: 120, claimed: 0 })
    expect(await owedBy(kofi)).toMatchObject({ paps: 30, owed: 0 })
    const again = await server.call('POST /api/transfer/send', { token: ama.token, body })
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(await owedBy(kofi)).toMatchObject({ paps: 30, owed: 0 })
  })

  it.each(['deposit', 'topup', 'redemption', 'payment', 'withdrawal', 'pot', 'closed pot'] as const)(
    'is settled first by a %s',
    async (how) => {
      const userType = how === 'withdrawal' || how === 'payment' ? 'store' : 'regular'
      const [ama, kofi] = [
        await makeHolder(server, { paps: 10_000n }),
        await makeHolder(server, { userType, points: 10_000n, ...(how.includes('pot') && { paps: 10_000n }) }),
      ]
      let pot = ''
      if (how.includes('pot')) {
        const opened = await server.call('POST /api/saving/', {
          token: kofi.token,
          body: { name: 'Holiday', amount: 100, pin: PIN },
        })
        pot = opened.body.data._id
      }
      const { _id } = await sendMoney(server, ama, kofi, 60)
      await spend(kofi, 60)
      await correct(finance, { record_id: _id })
      expect(await owedBy(kofi)).toMatchObject({ paps: 0, owed: 60 })
      const agent = await makeHolder(server, { userType: 'store', paps: 100_000n })
      const { token } = kofi
      if (how === 'deposit') {
        await server.call('POST /api/deposit/', {
          token: agent.token,
          body: { receiver: kofi.papsId, amount: 100, pin: PIN },
        })
      } else if (how === 'topup') {
        await server.call('PUT /api/topup/', { token: finance.token, body: { _id: await topUp(kofi, 98.5) } })
      } else if (how === 'redemption') {
        const asked = await server.call('POST /api/redemptions/', { token, body: { points: 9_850, pin: PIN } })
        const id = asked.body.data?._id ?? ''
        await server.call('PUT /api/redemptions/{id}', { token: finance.token, params: { id }, body: {} })
      } else if (how === 'payment') {
        const quoted = await server.call('POST /api/payment', {
          token: agent.token,
          body: { receiver: kofi.papsId, amount: 98.5 },
        })
        await server.call('POST /api/payment/send', {
          token: agent.token,
          body: { quote_id: quoted.body.quote_id, pin: PIN },
        })
      } else if (how === 'withdrawal') {
        const asked = await server.call('POST /api/withdrawal', {
          token: agent.token,
          body: { amount: 98.5, receiver: kofi.papsId, pin: PIN },
        })
        const body = { _id: asked.body.withdrawal[0]?._id ?? '', code: asked.body.code ?? '' }
        await server.call('PUT /api/withdrawal/', { token, body })
      } else if (how === 'pot') {
        await server.call('PUT /api/saving/', { token, body: { _id: pot, take: 98.5, pin: PIN } })
      } else {
        await server.call('DELETE /api/saving/{id}', { token, params: { id: pot }, body: { pin: PIN } })
      }
      expect(await owedBy(kofi)).toMatchObject({ paps: how === 'closed pot' ? 40 : 38.5, owed: 0 })
      expect(await owedBy(ama)).toMatchObject({ paps: 100, claimed: 0 })
    },
  )

  it('continues along a chain of people who owe each other', async () => {
    const [ama, kofi, esi, rich] = [
      await makeHolder(server, { paps: 10_000n }),
      await makeHolder(server),
      await makeHolder(server, { paps: 10_000n }),
      await makeHolder(server, { paps: 10_000n }),
    ]
    const toKofi = await sendMoney(server, ama, kofi, 40)
    await spend(kofi, 40)
    const toAma = await sendMoney(server, esi, ama, 40)
    await spend(ama, 100)
    await correct(finance, { record_id: toKofi._id })
    await correct(finance, { record_id: toAma._id })
    expect(await owedBy(ama)).toEqual({ paps: 0, held: 0, owed: 40, claimed: 40 })
    await sendMoney(server, rich, kofi, 45)
    expect(await owedBy(kofi)).toMatchObject({ paps: 5, owed: 0 })
    expect(await owedBy(ama)).toEqual({ paps: 0, held: 0, owed: 0, claimed: 0 })
    expect(await owedBy(esi)).toMatchObject({ paps: 100, claimed: 0 })
  })

  it('calls off pending withdrawals before anything is owed', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 100)
    await server.call('POST /api/withdrawal', { token: kofi.token, body: { amount: 90, pin: PIN } })
    expect(await owedBy(kofi)).toMatchObject({ held: 91.35 })
    const { body } = await correct(finance, { record_id: _id })
    expect(body).toMatchObject({ plan: { owed: 0, withdrawals: 1 } })
    expect(await owedBy(kofi)).toEqual({ paps: 0, held: 0, owed: 0, claimed: 0 })
    expect(await owedBy(ama)).toMatchObject({ paps: 100 })
  })

  it('is advanced by the house only with a second person, and then owed to the house', async () => {
    const [ama, kofi, esi] = [
      await makeHolder(server, { paps: 10_000n }),
      await makeHolder(server),
      await makeHolder(server, { paps: 10_000n }),
    ]
    const { _id } = await sendMoney(server, ama, kofi, 100)
    await spend(kofi, 100)
    const asked = await correct(finance, { record_id: _id, advance: true })
    expect(asked).toMatchObject({
      status: 202,
      body: { data: null, approval: { kind: 'record.correct', amount: 100 } },
    })
    expect(await owedBy(ama)).toMatchObject({ paps: 0, claimed: 0 })
    const id = asked.body.approval?._id ?? ''
    const own = await server.call('PUT /api/approvals/{id}/approve', { token: finance.token, params: { id } })
    expect(own.body).toMatchObject({ code: 'four_eyes' })
    expect((await correct(second, { record_id: _id, amount: 50 })).body).toMatchObject({ code: 'approval_differs' })
    const approved = await server.call('PUT /api/approvals/{id}/approve', { token: second.token, params: { id } })
    expect(approved.status).toBe(200)
    expect(await owedBy(ama)).toMatchObject({ paps: 100, claimed: 0 })
    expect(await owedBy(kofi)).toMatchObject({ paps: 0, owed: 100 })
    await sendMoney(server, esi, kofi, 60)
    expect(await owedBy(kofi)).toMatchObject({ paps: 0, owed: 40 })
    expect(await owedBy(ama)).toMatchObject({ paps: 100 })
  })

  it('keeps both accounts from being removed, and is in the list and totals of finance alone', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 5_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 50)
    await spend(kofi, 50)
    const before = (await server.call('GET /api/debts/totals', { token: finance.token })).body
    await correct(finance, { record_id: _id })
    const after = (await server.call('GET /api/debts/totals', { token: finance.token })).body
    expect(after.owed - before.owed).toBe(50)
    expect(after.people - before.people).toBe(1)
    const listed = await server.call('GET /api/debts/search/{terms}', {
      token: finance.token,
      params: { terms: JSON.stringify({ status: 'open' }) },
    })
    expect(listed.body.data[0]).toMatchObject({
      left: 50,
      record_id: _id,
      debtor: { _id: kofi.id },
      claimant: { _id: ama.id },
    })
    expect((await server.call('GET /api/debts/totals', { token: kofi.token })).status).toBe(403)
    expect((await server.call('GET /api/debts/', { token: support.token })).status).toBe(403)
    const boss = await server.signUp({ userType: 'super_admin' })
    for (const { id } of [ama, kofi]) {
      const removed = await server.call('DELETE /api/user/{id}', { token: boss.token, params: { id } })
      expect(removed.body).toMatchObject({ code: 'money_remains' })
    }
  })
})

describe('a top-up', () => {
  it('is credited with what really arrived', async () => {
    const ama = await makeHolder(server)
    const _id = await topUp(ama, 200)
    const { body } = await server.call('PUT /api/topup/', { token: finance.token, body: { _id, final_paps: 150 } })
    expect(body).toMatchObject({
      update: { paps: 150, final_paps: 150 },
      data: { paps: 200, final_paps: 150, amount: 150, points: 1, status: 'approved' },
    })
    expect(await balanceOf(server, ama)).toEqual({ paps: 150, points: 1 })
  })

  it('with another amount above the threshold waits for a second person, who approves that amount and no other', async () => {
    const ama = await makeHolder(server)
    const _id = await topUp(ama, 100)
    const asked = await server.call('PUT /api/topup/', { token: finance.token, body: { _id, final_paps: 6_000 } })
    expect(asked).toMatchObject({ status: 202, body: { approval: { amount: 6_000 } } })
    const other = await server.call('PUT /api/topup/', { token: second.token, body: { _id } })
    expect(other.body).toMatchObject({ code: 'approval_differs' })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 0 })
    const id = asked.body.approval?._id ?? ''
    await server.call('PUT /api/approvals/{id}/approve', { token: second.token, params: { id } })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 6_000 })
  })

  it('is corrected after it was credited, up and down, never alone by whoever credited it', async () => {
    const ama = await makeHolder(server)
    const _id = await topUp(ama, 200)
    await server.call('PUT /api/topup/', { token: finance.token, body: { _id } })
    const alone = await correct(finance, { record_id: _id, amount: 50, reason: 'Only 150 arrived' })
    expect(alone.status).toBe(202)
    expect(await balanceOf(server, ama)).toMatchObject({ paps: 200 })
    expect((await correct(second, { record_id: _id, amount: 50, reason: 'Only 150 arrived' })).status).toBe(200)
    expect(await balanceOf(server, ama)).toEqual({ paps: 150, points: 1 })
    const more = { record_id: _id, direction: 'more' as const, amount: 100, reason: 'The rest came later' }
    expect((await correct(second, more)).status).toBe(200)
    expect(await balanceOf(server, ama)).toEqual({ paps: 250, points: 2 })
    expect((await correct(second, { record_id: _id, amount: 250.01 })).body).toMatchObject({
      code: 'correction_too_large',
    })
    await spend(ama, 200)
    expect((await correct(second, { record_id: _id, reason: 'Charged back' })).status).toBe(200)
    expect(await owedBy(ama)).toMatchObject({ paps: 0, owed: 200 })
  })
})

describe('the second person', () => {
  it('decides a correction above the threshold, unless the record changed meanwhile', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 2_000_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 6_000)
    const asked = await correct(finance, { record_id: _id })
    expect(asked).toMatchObject({ status: 202, body: { plan: { second_person: true }, approval: { mine: true } } })
    expect((await correct(finance, { record_id: _id })).body.approval?._id).toBe(asked.body.approval?._id)
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 6_000 })
    const id = asked.body.approval?._id ?? ''
    expect(
      (await server.call('PUT /api/approvals/{id}/approve', { token: support.token, params: { id } })).status,
    ).toBe(404)
    const done = await server.call('PUT /api/approvals/{id}/approve', { token: second.token, params: { id } })
    expect(done.body).toMatchObject({ data: { status: 'approved' } })
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: 0 })

    const other = await sendMoney(server, ama, kofi, 6_000)
    const waits = await correct(finance, { record_id: other._id })
    const quoted = { record_id: other._id, amount: 100 }
    expect((await correct(second, quoted)).body).toMatchObject({ code: 'approval_differs' })
    expect(waits.status).toBe(202)
  })
})

describe('at the same moment', () => {
  it('a spend and a reversal leave nothing below zero and nothing twice', async () => {
    for (let round = 0; round < 4; round++) {
      const [ama, kofi, esi] = [
        await makeHolder(server, { paps: 10_000n }),
        await makeHolder(server),
        await makeHolder(server),
      ]
      const { _id } = await sendMoney(server, ama, kofi, 100)
      const quotes = await Promise.all(
        [30, 30, 30].map((amount) =>
          server.call('POST /api/transfer', { token: kofi.token, body: { receiver: esi.papsId, amount } }),
        ),
      )
      const spends = quotes.map(({ body }) =>
        server.call('POST /api/transfer/send', { token: kofi.token, body: { quote_id: body.quote_id, pin: PIN } }),
      )
      const reversals = [correct(finance, { record_id: _id }), correct(second, { record_id: _id })]
      const [sent, reversed] = [await Promise.all(spends), await Promise.all(reversals)]
      expect(reversed.map(({ status }) => status).sort()).toEqual([200, 409])
      const went = sent.filter(({ status }) => status === 200).length * 30
      const [a, k, e] = [await owedBy(ama), await owedBy(kofi), await owedBy(esi)]
      expect(a.paps + k.paps + e.paps).toBe(100)
      expect(e.paps).toBe(went)
      expect(k.owed).toBe(a.claimed)
      expect(a.paps + a.claimed).toBe(100)
    }
  })

  it('many transfers to somebody who owes settle it exactly once', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 10_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 100)
    await spend(kofi, 100)
    await correct(finance, { record_id: _id })
    const senders = await Promise.all(Array.from({ length: 8 }, () => makeHolder(server, { paps: 3_000n })))
    await Promise.all(senders.map((sender) => sendMoney(server, sender, kofi, 30)))
    expect(await owedBy(kofi)).toMatchObject({ paps: 140, owed: 0 })
    expect(await owedBy(ama)).toMatchObject({ paps: 100, claimed: 0 })
  })
})

describe('the database itself', () => {
  it('refuses corrections beyond the whole, changed debts, and debts that no account says', async () => {
    const [ama, kofi] = [await makeHolder(server, { paps: 5_000n }), await makeHolder(server)]
    const { _id } = await sendMoney(server, ama, kofi, 50)
    await spend(kofi, 50)
    const { body } = await correct(finance, { record_id: _id })
    const query = (sql: string) => server.database.pool.query(sql)
    const copied = `insert into corrections select gen_random_uuid(), of_record, direction, amount_minor, fee_minor, points, recovered_minor, owed_minor,
      advanced, reason, made_by, approval_id, created_at from corrections where record_id = '${body.data?._id}'`
    await expect(query(copied)).rejects.toThrow(/exceed its amount/)
    await expect(query(`update debts set settled_minor = 1 where debtor_id = '${kofi.id}'`)).rejects.toThrow(
      /do not match the debt account/,
    )
    await expect(query(`update debts set amount_minor = 1 where debtor_id = '${kofi.id}'`)).rejects.toThrow(
      /immutable except for its settlement/,
    )
    await expect(query(`delete from debts`)).rejects.toThrow()
    await expect(query(`update corrections set amount_minor = 1`)).rejects.toThrow()
    await expect(query(`update users set owes_paps = false where id = '${kofi.id}'`)).resolves.toBeDefined()
    await query(`update users set owes_paps = true where id = '${kofi.id}'`)
    await expect(
      withTransaction(server.database, (tx) =>
        tx
          .insertInto('ledger_accounts')
          .values({
            id: walletOf(_id).papsDebt,
            kind: 'paps debt',
            currency: 'PAPS',
            floor: null,
            balance: 5n,
          } as never)
          .execute(),
      ),
    ).rejects.toThrow()
  })
})
