import { newId, type UserType } from '@paps/contract'
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
} from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder
let boss: Holder
let ama: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Yaa' })
  boss = await makeHolder(server, { userType: 'super_admin' })
  ama = await makeHolder(server, { firstName: 'Ama', points: 100_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

interface RedemptionInput {
  pin?: unknown
  preview?: unknown
}

const redeem = (who: Holder, points: unknown, { pin = PIN, preview }: RedemptionInput = {}, headers = {}) =>
  server.call('POST /api/redemptions/', {
    token: who.token,
    body: { points: points as number, pin: pin as string, preview: preview as boolean },
    headers,
  })

type Decision = { status?: 'fulfilled' | 'rejected'; reason?: string }

const decide = (id: string, body?: Decision, headers = {}, by = finance) =>
  server.call('PUT /api/redemptions/{id}', { token: by.token, params: { id }, ...(body && { body }), headers })

const rejection: Decision = { status: 'rejected', reason: 'Not this time' }

async function waiting(who: Holder, points: number): Promise<string> {
  const { body } = await redeem(who, points)
  expect(body.msg).toBeUndefined()
  return body.data?._id ?? ''
}

const set = (setting: 'redemption' | 'pointvalue', value: number) =>
  server.call(`POST /api/settings/user/${setting}/`, { token: boss.token, body: { value } })

const alone = (options: Parameters<typeof makeHolder>[1] = {}) => makeHolder(server, { points: 1000n, ...options })

describe('a redemption', () => {
  it('sets points aside, and is paid for when staff fulfil it', async () => {
    const kofi = await alone({ firstName: 'Kofi', paps: 500n })
    const before = await houseBalance(server.database.kysely, HOUSE.redemptions)
    const asked = await redeem(kofi, 550)
    expect(asked.status).toBe(200)
    expect(asked.body.update).toEqual({ paps_id: kofi.papsId, paps: 5, points: 450 })
    expect(asked.body).toMatchObject({
      preview: null,
      data: {
        kind: 'redemption',
        status: 'pending',
        points: 550,
        amount: 5.5,
        sender: null,
        receiver: { name: 'Kofi O.' },
      },
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 5, points: 450 })

    const id = asked.body.data?._id ?? ''
    const done = await decide(id)
    expect(done.body).toMatchObject({
      msg: '5.50 paps are credited for 550 points.',
      status: 'fulfilled',
      data: { _id: id, status: 'fulfilled' },
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 10.5, points: 450 })
    expect(await houseBalance(server.database.kysely, HOUSE.redemptions)).toBe(before - 550n)
    expect(await eventsOf(server, kofi)).toMatchObject([
      {
        name: 'redemptionReceiver',
        payload: { paps_id: kofi.papsId, update: { paps: 10.5, points: 450 }, data: done.body.data },
      },
    ])
    expect(await notificationsOf(server, kofi)).toEqual([
      { name: 'redemptionReceiver', record_id: id, state: 'fulfilled' },
    ])
    const audited = await server.database.kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject_id', '=', kofi.id)
      .execute()
    expect(audited).toEqual([
      {
        actor_id: finance.id,
        action: 'redemption.fulfil',
        before: { status: 'pending' },
        after: { status: 'fulfilled', record_id: id, paps: 5.5, points: 550 },
      },
    ])
  })

  it('gives the points back when staff reject it, and says why', async () => {
    const kofi = await alone()
    const id = await waiting(kofi, 300)
    expect((await decide(id, rejection)).body).toMatchObject({
      msg: '300 points returned.',
      status: 'rejected',
      data: { status: 'rejected', reason: 'Not this time' },
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 1000 })
    expect(await eventsOf(server, kofi)).toMatchObject([
      { name: 'redemptionReceiver', payload: { update: { paps: 0, points: 1000 }, data: { status: 'rejected' } } },
    ])
    expect((await decide(id)).body).toMatchObject({
      code: 'decided_already',
      err: expect.stringMatching(/^\S+ \S+ decided this before you: it is rejected\.$/),
    })
  })

  it('is shown before it is made, without a PIN, and moves nothing', async () => {
    const kofi = await alone()
    const asked = { points: 155, preview: true }
    const { body } = await server.call('POST /api/redemptions/', { token: kofi.token, body: asked })
    expect(body).toEqual({
      data: null,
      preview: { points: 155, amount: 1.55, points_after: 845 },
      update: { paps_id: kofi.papsId, paps: 0, points: 1000 },
    })
    expect((await redeem(kofi, 1001, { preview: true })).body.code).toBe('insufficient_points')
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 1000 })
    expect((await server.call('GET /api/redemptions/', { token: kofi.token })).body.data).toEqual([])
  })

  it('is worth what a point was worth when it was made, rounded down', async () => {
    const kofi = await alone()
    await set('pointvalue', 0.0155)
    const id = await waiting(kofi, 101)
    await set('pointvalue', 0.05)
    expect((await decide(id)).body.data.amount).toBe(1.56)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 1.56, points: 899 })
    expect((await redeem(kofi, 3, { preview: true })).body.preview?.amount).toBe(0.15)
    await set('pointvalue', 0.01)
  })

  it('needs as many points as the setting says, and enough for one minor unit', async () => {
    const kofi = await alone()
    await set('redemption', 500)
    expect(await redeem(kofi, 499)).toMatchObject({
      status: 422,
      body: {
        code: 'below_threshold',
        err: 'The minimum redemption is 500 points. This is 499.',
      },
    })
    await set('redemption', 0)
    await set('pointvalue', 0.0003)
    expect((await redeem(kofi, 33)).body.err).toContain('The minimum redemption is 34 points')
    expect((await redeem(kofi, 34, { preview: true })).body.preview?.amount).toBe(0.01)
    await set('pointvalue', 0.01)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 1000 })
  })

  it('is not possible while a point is worth nothing', async () => {
    const kofi = await alone()
    await set('pointvalue', 0)
    const refused = await redeem(kofi, 100)
    await set('pointvalue', 0.01)
    expect(refused).toMatchObject({ status: 409, body: { code: 'redemption_closed' } })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 1000 })
  })
})

describe('a redemption is refused', () => {
  it('above the points there are, with the figures', async () => {
    const kofi = await alone({ points: 1234n })
    expect(await redeem(kofi, 1235)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_points', err: 'You have 1,234 points, and this needs 1,235.' },
    })
  })

  it('without the PIN, and with a wrong one, which is counted', async () => {
    const kofi = await alone()
    const body = { points: 100 }
    const none = await server.call('POST /api/redemptions/', { token: kofi.token, body })
    expect(none.body).toMatchObject({ code: 'pin_needed', err: 'Enter your PIN.' })
    const tries = await Promise.all(Array.from({ length: 10 }, () => redeem(kofi, 100, { pin: '0000' })))
    expect(tries.filter((one) => one.body.code === 'wrong_pin')).toHaveLength(4)
    expect(tries.filter((one) => one.body.code === 'pin_locked')).toHaveLength(6)
    expect((await redeem(kofi, 100)).body.code).toBe('pin_locked')
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 1000 })
  })

  it.each([0, -1, 1.5, '5', null, 1e12, Number.NaN, true])('for %s points', async (points) => {
    expect(await redeem(ama, points)).toMatchObject({ status: 422, body: { errors: [{ field: 'points' }] } })
  })

  it('with other nonsense', async () => {
    expect(await redeem(ama, 5, { pin: 2580 })).toMatchObject({ status: 422, body: { errors: [{ field: 'pin' }] } })
    expect(await redeem(ama, 5, { preview: 'yes' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'preview' }] },
    })
  })
})

describe('many redemptions at once', () => {
  it('pass exactly as often as there are points', async () => {
    const kofi = await alone()
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(kofi, 30)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33)
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'insufficient_points', err: 'You have 10 points, and this needs 30.' })
    }
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 10 })
    const left = answers.filter(({ status }) => status === 200).map(({ body }) => body.update.points)
    expect(new Set(left).size).toBe(33)
  })

  it('are one with the same key', async () => {
    const kofi = await alone()
    const headers = { 'idempotency-key': 'redeem' }
    const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(kofi, 30, {}, headers)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 970 })
    expect((await redeem(kofi, 31, {}, headers)).body.code).toBe('idempotency_mismatch')
  })
})

describe('a decision on a redemption', () => {
  it('happens once when fifty make it at once, with a key and without', async () => {
    const kofi = await alone()
    for (const headers of [{}, { 'idempotency-key': 'pay' }]) {
      const id = await waiting(kofi, 100)
      const answers = await Promise.all(Array.from({ length: 50 }, () => decide(id, { status: 'fulfilled' }, headers)))
      const passed = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ body }) => body.code === 'decided_already')
      expect([passed.length, refused.length]).toEqual('idempotency-key' in headers ? [50, 0] : [1, 49])
    }
    expect(await balanceOf(server, kofi)).toEqual({ paps: 2, points: 800 })
    expect(await eventsOf(server, kofi)).toHaveLength(2)
  })

  it('is one of two when fulfilling and rejecting race', async () => {
    const kofi = await alone()
    let fulfilled = 0
    for (let round = 0; round < 5; round++) {
      const id = await waiting(kofi, 100)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) => decide(id, place % 2 === round % 2 ? undefined : rejection)),
      )
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      if (winners[0]?.body.status === 'fulfilled') fulfilled++
    }
    expect(await balanceOf(server, kofi)).toEqual({ paps: fulfilled, points: 1000 - 100 * fulfilled })
  })

  it('is never made by its owner, even after becoming staff, nor by SQL', async () => {
    const kofi = await alone()
    const id = await waiting(kofi, 100)
    const become = (user_type: UserType) =>
      server.database.kysely.updateTable('users').set({ user_type }).where('id', '=', kofi.id).execute()
    await become('finance_admin')
    expect(await decide(id, undefined, {}, kofi)).toMatchObject({ status: 403, body: { code: 'four_eyes' } })
    const bySql = `update records set state = 'fulfilled', decided_by = receiver_id, decided_at = now() where id = $1`
    await expect(server.database.pool.query(bySql, [id])).rejects.toMatchObject({ constraint: 'records_four_eyes' })
    await become('regular')
  })

  it('pays nothing to a locked account, and can still give the points back', async () => {
    const kofi = await alone({ firstName: 'Kofi' })
    const id = await waiting(kofi, 100)
    await server.database.kysely.updateTable('users').set({ locked_at: new Date() }).where('id', '=', kofi.id).execute()
    expect((await decide(id)).body.msg).toBe('Kofi O. can’t take money at the moment: the account is locked.')
    expect((await decide(id, rejection)).status).toBe(200)
  })

  it('is refused to others, without a reason to reject, and about what is not there', async () => {
    const id = await waiting(ama, 100)
    const support = await makeHolder(server, { userType: 'support_admin' })
    for (const who of [ama, support]) expect((await decide(id, undefined, {}, who)).status).toBe(403)
    expect(await decide(id, { status: 'rejected' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', msg: 'must give a reason' }] },
    })
    expect(await decide(id, { status: 'paid' as 'fulfilled' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'status' }] },
    })
    expect((await decide(newId())).body.code).toBe('not_found')
    expect((await decide('nonsense')).status).toBe(422)
  })
})

describe('the lists of redemptions', () => {
  it('show people their own and finance staff all, by day, month and year', async () => {
    const kofi = await alone()
    const [first, second] = [await waiting(kofi, 100), await waiting(kofi, 200)]
    await decide(second)
    const ids = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id)
    const { token } = kofi
    expect(ids(await server.call('GET /api/redemptions/', { token }))).toEqual([second, first])
    const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-')
    const date = `${year}-${month}-${day}`
    expect(ids(await server.call('GET /api/redemptions/today/{date}', { token, params: { date } }))).toHaveLength(2)
    expect(ids(await server.call('GET /api/redemptions/yesterday/{date}', { token, params: { date } }))).toEqual([])
    const value = String(Number(month))
    expect(ids(await server.call('GET /api/redemptions/month/{value}', { token, params: { value } }))).toHaveLength(2)
    const search = (terms: object, by = token) =>
      server.call('GET /api/redemptions/search/{terms}', { token: by, params: { terms: JSON.stringify(terms) } })
    expect(ids(await search({ month: Number(month), year: Number(year) }))).toEqual([second, first])
    expect(ids(await search({ month: Number(month), year: Number(year) - 1 }))).toEqual([])
    expect(ids(await search({ status: 'pending' }))).toEqual([first])
    expect(ids(await server.call('GET /api/redemptions/', { token: finance.token })).slice(0, 2)).toEqual([
      second,
      first,
    ])
    const stranger = await makeHolder(server)
    expect(ids(await server.call('GET /api/redemptions/', { token: stranger.token }))).toEqual([])
  })
})
