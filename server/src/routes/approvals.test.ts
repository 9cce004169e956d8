import type { UserType } from '@paps/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/cash.ts'
import { balanceOf, expectBooksRight, type Holder, makeHolder, notificationsOf, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { expireApprovals } from '../jobs/expire-approvals.ts'
import { makeLog } from '../plugins/logging.ts'

let server: TestApp
let ama: Holder
/** Three finance admins, so that each test has one with an unused day. */
let kwame: Holder
let efua: Holder
let boss: Holder

const makeStaff = (userType: UserType, firstName: string) => makeHolder(server, { userType, firstName })

beforeAll(async () => {
  server = await startTestApp()
  ama = await makeHolder(server, { firstName: 'Ama', paps: 10_000_000n, points: 10_000_000n })
  kwame = await makeStaff('finance_admin', 'Kwame')
  efua = await makeStaff('finance_admin', 'Efua')
  boss = await makeStaff('super_admin', 'Akua')
  // Her own limits are not under test here.
  await server.database.pool.query(
    'update user_limits set limit_day_minor = 100000000000, limit_month_minor = 100000000000 where user_id = $1',
    [ama.id],
  )
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function waitingTopUp(paps: number, owner = ama): Promise<string> {
  const { token } = owner
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method: 'office' } })
  const body = { reference: ordered.body.reference ?? '' }
  return (await server.call('POST /api/topup/save', { token, body })).body.data._id
}

const fulfil = (by: Holder, _id: string, headers: Record<string, string> = {}) =>
  server.call('PUT /api/topup/', { token: by.token, body: { _id }, headers })
const approve = (by: Holder, id: string) =>
  server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id } })
const reject = (by: Holder, id: string, reason = 'No such payment') =>
  server.call('PUT /api/approvals/{id}/reject', { token: by.token, params: { id }, body: { reason } })
const cancel = (by: Holder, id: string) =>
  server.call('PUT /api/approvals/{id}/cancel', { token: by.token, params: { id } })
const show = (by: Holder, id: string) => server.call('GET /api/approvals/{id}', { token: by.token, params: { id } })
const idOf = (answer: { body: { approval?: { _id: string } | undefined } }) => answer.body.approval?._id ?? ''

async function stateOf(recordId: string): Promise<string> {
  const { rows } = await server.database.pool.query('select state from records where id = $1', [recordId])
  return rows[0].state
}

/** Uses a new owner by default: pending top-ups of one person are limited. */
async function askedTopUp(paps = 6000, by = kwame, owner?: Holder) {
  const topUp = await waitingTopUp(paps, owner ?? (await makeHolder(server)))
  return { topUp, id: idOf(await fulfil(by, topUp)) }
}

/** Runs as the owner of the tables, so that the rules of the tables respond. */
const sql = (text: string, values: unknown[] = []) => server.database.owner.pool.query(text, values)

describe('a top-up above the threshold of one act', () => {
  it('is not credited by one person, whatever the amount, and names who must approve', async () => {
    const before = await balanceOf(server, ama)
    for (const paps of [5000.01, 1_000_000_000]) {
      const topUp = await waitingTopUp(paps)
      const asked = await fulfil(kwame, topUp)
      expect(asked.status).toBe(202)
      expect(asked.body).toMatchObject({
        update: { paps_id: ama.papsId, paps: before.paps, final_paps: paps },
        data: { _id: topUp, status: 'pending' },
        approval: {
          kind: 'topup.fulfil',
          status: 'pending',
          record_id: topUp,
          reference: expect.stringMatching(/^TU-/),
          amount: paps,
          subject: { _id: ama.id, name: 'Ama O.' },
          changes: [{ field: 'status', from: 'pending', to: 'approved' }],
          asked_by: { _id: kwame.id, name: 'Kwame Owusu' },
          mine: true,
          can_decide: false,
        },
      })
      expect(await stateOf(topUp)).toBe('pending')
      await reject(efua, idOf(asked))
      await server.call('PUT /api/topup/reject', { token: kwame.token, body: { _id: topUp, reason: 'A test' } })
    }
    expect(await balanceOf(server, ama)).toEqual(before)
  })

  it('is credited once a second person approves it, with both in the audit log', async () => {
    const before = await balanceOf(server, ama)
    const { topUp, id } = await askedTopUp(8000, kwame, ama)
    const seen = await show(efua, id)
    expect(seen.body.data).toMatchObject({ mine: false, can_decide: true })
    const approved = await approve(efua, id)
    expect(approved.status).toBe(200)
    expect(approved.body.data).toMatchObject({
      status: 'approved',
      can_decide: false,
      decided_by: { _id: efua.id, name: 'Efua Owusu' },
    })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: before.paps + 8000 })
    expect(await stateOf(topUp)).toBe('approved')
    const acts = (await auditOf(server, ama.id)).filter(({ after }) => JSON.stringify(after).includes(id))
    expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['approval.ask', kwame.id],
      ['approval.approve', efua.id],
    ])
    expect((await auditOf(server, ama.id)).at(-1)).toMatchObject({ actor_id: efua.id })
    expect((await notificationsOf(server, kwame)).map(({ name }) => name)).toContain('approvalDecided')
  })

  it('is approved by the same call when a second person makes it', async () => {
    const before = await balanceOf(server, ama)
    const { topUp, id } = await askedTopUp(7000, kwame, ama)
    const again = await fulfil(kwame, topUp)
    expect([again.status, idOf(again)]).toEqual([202, id])
    const credited = await fulfil(efua, topUp)
    expect(credited.status).toBe(200)
    expect(credited.body).toMatchObject({ data: { status: 'approved' }, msg: '7,000.00 paps are credited.' })
    expect(credited.body.approval).toBeUndefined()
    expect((await show(kwame, id)).body.data).toMatchObject({ status: 'approved', decided_by: { _id: efua.id } })
    expect(await balanceOf(server, ama)).toMatchObject({ paps: before.paps + 7000 })
  })

  it('answers a repeat with the same key the same, with its status', async () => {
    const topUp = await waitingTopUp(6001)
    const headers = { 'idempotency-key': `second-${topUp}` }
    const first = await fulfil(kwame, topUp, headers)
    const repeat = await fulfil(kwame, topUp, headers)
    expect([first.status, repeat.status]).toEqual([202, 202])
    expect(repeat.headers.get('idempotent-replay')).toBe('true')
    expect(idOf(repeat)).toBe(idOf(first))
    await cancel(kwame, idOf(first))
  })

  it('stays possible for one person up to the threshold, exactly as before', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const topUp = await waitingTopUp(5000)
    const credited = await fulfil(yaw, topUp)
    expect(credited.status).toBe(200)
    expect(Object.keys(credited.body).sort()).toEqual(['data', 'msg', 'update'])
  })

  it('can be rejected by one person at any time, which ends the request', async () => {
    const first = await askedTopUp()
    const body = { _id: first.topUp, reason: 'No payment came' }
    expect((await server.call('PUT /api/topup/reject', { token: efua.token, body })).status).toBe(200)
    expect((await show(kwame, first.id)).body.data).toMatchObject({
      status: 'rejected',
      decided_by: { _id: efua.id },
      decision_reason: 'No payment came',
    })
    const second = await askedTopUp()
    await server.call('PUT /api/topup/reject', { token: kwame.token, body: { ...body, _id: second.topUp } })
    expect((await show(kwame, second.id)).body.data).toMatchObject({
      status: 'cancelled',
      decided_by: { _id: kwame.id },
    })
    expect((await approve(efua, second.id)).status).toBe(409)
  })
})

describe('the sum of a day', () => {
  it('stops one person who splits a large amount into small ones', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await fulfil(yaw, await waitingTopUp(4999))).status)
    expect(statuses).toEqual([...Array(10).fill(200), 202, 202])
    const rest = await server.call('GET /api/settings/staff', { token: yaw.token })
    expect(rest.body).toMatchObject({ second_person_act: 5000, second_person_day: 50_000, alone_today: 49_990 })
    // The rest of the day can still be used; a second person is not counted.
    expect((await fulfil(yaw, await waitingTopUp(10))).status).toBe(200)
    expect((await fulfil(yaw, await waitingTopUp(0.01))).status).toBe(202)
  })

  it('holds under concurrent requests', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const owners = await Promise.all([makeHolder(server), makeHolder(server), makeHolder(server)])
    const topUps = (
      await Promise.all(owners.map((owner) => Promise.all(Array.from({ length: 5 }, () => waitingTopUp(5000, owner)))))
    ).flat()
    const answers = await Promise.all(topUps.map((topUp) => fulfil(yaw, topUp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5)
    const { rows } = await sql('select alone_minor from staff_days where staff_id = $1', [yaw.id])
    expect(rows).toEqual([{ alone_minor: 5_000_000n }])
  })

  it('is of one person and one day of UTC, and can only grow', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const yesterday = `(now() at time zone 'UTC')::date - 1`
    await sql(`insert into staff_days (staff_id, day, alone_minor) values ($1, ${yesterday}, 5000000)`, [yaw.id])
    expect((await fulfil(yaw, await waitingTopUp(100))).status).toBe(200)
    await expect(sql('update staff_days set alone_minor = 0 where staff_id = $1', [yaw.id])).rejects.toThrow(
      'cannot decrease',
    )
    await expect(sql('delete from staff_days where staff_id = $1', [yaw.id])).rejects.toThrow('append-only')
  })

  it('counts nothing of what was refused', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const locked = await makeHolder(server)
    const topUp = await waitingTopUp(100, locked)
    await sql('update users set locked_at = now() where id = $1', [locked.id])
    expect((await fulfil(yaw, topUp)).status).toBe(409)
    expect((await server.call('GET /api/settings/staff', { token: yaw.token })).body.alone_today).toBe(0)
  })

  it('counts pay-outs and redemptions too', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const withdrawn = await server.call('POST /api/withdrawal', { token: ama.token, body: { amount: 100, pin: PIN } })
    const withdrawal = withdrawn.body.withdrawal[0]?._id ?? ''
    const paid = await server.call('PUT /api/withdrawal/', { token: yaw.token, body: { _id: withdrawal } })
    expect(paid.status).toBe(200)
    const redeemed = await server.call('POST /api/redemptions/', { token: ama.token, body: { points: 5000, pin: PIN } })
    const params = { id: redeemed.body.data?._id ?? '' }
    expect((await server.call('PUT /api/redemptions/{id}', { token: yaw.token, params, body: {} })).status).toBe(200)
    expect((await server.call('GET /api/settings/staff', { token: yaw.token })).body.alone_today).toBe(150)
  })
})

describe('a pay-out or redemption above the threshold', () => {
  it('waits for a second person, and is paid out by one', async () => {
    const made = await server.call('POST /api/withdrawal', { token: ama.token, body: { amount: 6000, pin: PIN } })
    const _id = made.body.withdrawal[0]?._id ?? ''
    const asked = await server.call('PUT /api/withdrawal/', { token: kwame.token, body: { _id } })
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({ withdrawal: [{ status: 'pending' }], approval: { kind: 'withdrawal.approve' } })
    expect((await approve(kwame, idOf(asked))).body.code).toBe('four_eyes')
    expect((await approve(efua, idOf(asked))).status).toBe(200)
    expect(await stateOf(_id)).toBe('approved')
  })

  it('ends with the withdrawal when its sender takes it back', async () => {
    const made = await server.call('POST /api/withdrawal', { token: ama.token, body: { amount: 6000, pin: PIN } })
    const _id = made.body.withdrawal[0]?._id ?? ''
    const asked = await server.call('PUT /api/withdrawal/', { token: kwame.token, body: { _id } })
    await server.call('PUT /api/withdrawal/reject', { token: ama.token, body: { _id } })
    expect((await show(efua, idOf(asked))).body.data).toMatchObject({ status: 'expired', decided_by: null })
    expect((await approve(efua, idOf(asked))).body.code).toBe('wrong_state')
  })

  it('holds for what points are worth', async () => {
    const redeemed = await server.call('POST /api/redemptions/', {
      token: ama.token,
      body: { points: 600_000, pin: PIN },
    })
    const params = { id: redeemed.body.data?._id ?? '' }
    const asked = await server.call('PUT /api/redemptions/{id}', { token: kwame.token, params, body: {} })
    expect([asked.status, asked.body.status]).toEqual([202, 'pending'])
    expect((await approve(efua, idOf(asked))).status).toBe(200)
    expect(await stateOf(params.id)).toBe('fulfilled')
  })
})

describe('a request for a second person', () => {
  it('is never decided by whoever made it, by call or by SQL', async () => {
    const { topUp, id } = await askedTopUp()
    for (const answer of [await approve(kwame, id), await reject(kwame, id)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'four_eyes' } })
    }
    const decide = (set: string) => sql(`update approvals set ${set} where id = $1`, [id])
    await expect(decide(`state = 'approved', decided_by = asked_by, decided_at = now()`)).rejects.toThrow(
      'approvals_decided_whole',
    )
    await expect(decide(`state = 'approved', decided_at = now()`)).rejects.toThrow('approvals_decided_whole')
    await expect(decide(`state = 'approved', decided_by = '${efua.id}'`)).rejects.toThrow('approvals_decided_whole')
    await expect(decide(`state = 'cancelled', decided_by = '${efua.id}', decided_at = now()`)).rejects.toThrow(
      'approvals_decided_whole',
    )
    await expect(
      decide(`state = 'approved', decided_by = '${efua.id}', decided_at = now(), amount_minor = 1`),
    ).rejects.toThrow('immutable except for its decision')
    await expect(decide(`expires_at = expires_at + interval '1 year'`)).rejects.toThrow('can be decided only once')
    await expect(sql('delete from approvals')).rejects.toThrow('append-only')
    await reject(efua, id)
    await expect(
      decide(`state = 'pending', decided_by = null, decided_at = null, decision_reason = null`),
    ).rejects.toThrow('can be decided only once')
    expect(await stateOf(topUp)).toBe('pending')
    await expect(
      sql(
        `insert into approvals select gen_random_uuid(), kind, item, subject_id, amount_minor, payload, null, before, after,
        reason, 'approved', asked_by, asked_at, expires_at, '${efua.id}', now(), null from approvals where id = $1`,
        [id],
      ),
    ).rejects.toThrow('must start as pending')
  })

  it('is not there for staff who may not do the act, nor for customers', async () => {
    const { id } = await askedTopUp()
    const support = await makeStaff('support_admin', 'Sena')
    const content = await makeStaff('content_admin', 'Kojo')
    for (const answer of [await show(support, id), await approve(support, id), await reject(support, id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const list = await server.call('GET /api/approvals/', { token: support.token })
    expect(list.body.data).toEqual([])
    for (const stranger of [content, ama]) expect((await approve(stranger, id)).status).toBe(403)
    expect((await cancel(efua, id)).status).toBe(404)
    await cancel(kwame, id)
  })

  it('can’t be approved for somebody who has lost the role, or been locked out, meanwhile', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const { id } = await askedTopUp(6000, yaw)
    await sql(`update users set user_type = 'support_admin' where id = $1`, [yaw.id])
    expect(await approve(efua, id)).toMatchObject({ status: 409, body: { code: 'asker_may_not' } })
    await sql(`update users set user_type = 'finance_admin', locked_at = now() where id = $1`, [yaw.id])
    expect(await approve(efua, id)).toMatchObject({ status: 409, body: { code: 'asker_may_not' } })
    expect((await reject(efua, id)).status).toBe(200)
  })

  it('can’t be approved by the customer it is about, even after becoming staff', async () => {
    const owner = await makeHolder(server)
    const topUp = await waitingTopUp(6000, owner)
    const asked = await fulfil(kwame, topUp)
    await sql(`update users set user_type = 'finance_admin' where id = $1`, [owner.id])
    expect(await approve(owner, idOf(asked))).toMatchObject({ status: 403, body: { code: 'four_eyes' } })
    expect(await stateOf(topUp)).toBe('pending')
    await cancel(kwame, idOf(asked))
  })

  it('is carried out once when many approve it at once', async () => {
    const before = await balanceOf(server, ama)
    const { id, topUp } = await askedTopUp(9000, kwame, ama)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => approve(efua, id)),
      ...Array.from({ length: 6 }, () => approve(boss, id)),
      ...Array.from({ length: 4 }, () => fulfil(efua, topUp)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect(await balanceOf(server, ama)).toMatchObject({ paps: before.paps + 9000 })
  })

  it('is either cancelled or carried out when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, topUp } = await askedTopUp(5001)
      const [approved, cancelled] = await Promise.all([approve(efua, id), cancel(kwame, id)])
      expect([approved.status, cancelled.status].sort()).toEqual([200, 409])
      expect(await stateOf(topUp)).toBe(approved.status === 200 ? 'approved' : 'pending')
    }
  })

  it('waits once for each record, however many ask at once', async () => {
    const topUp = await waitingTopUp(6000, await makeHolder(server))
    const answers = await Promise.all(Array.from({ length: 6 }, () => fulfil(kwame, topUp)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    const { rows } = await sql(`select 1 from approvals where item = $1`, [topUp])
    expect(rows).toHaveLength(1)
    await cancel(kwame, idOf(answers[0] as (typeof answers)[number]))
  })

  it('expires after two days, before and after the job has run', async () => {
    const { id, topUp } = await askedTopUp()
    const { data } = (await show(kwame, id)).body
    expect(Date.parse(data.expires_at) - Date.parse(data.created_at)).toBe(2 * 24 * 60 * 60 * 1000)
    const later = { now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000 + 1000) }
    const now = server.context.now
    server.context.now = later.now
    const late = await approve(efua, id)
    server.context.now = now
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await expireApprovals({ ...server.context, ...later }, {}, makeLog('silent'))
    expect((await show(kwame, id)).body.data).toMatchObject({ status: 'expired', decided_by: null })
    expect((await approve(efua, id)).status).toBe(409)
    expect(await stateOf(topUp)).toBe('pending')
    expect((await notificationsOf(server, kwame)).at(-1)).toMatchObject({ name: 'approvalDecided' })
    // It can be requested again.
    const again = await fulfil(kwame, topUp)
    expect(again.status).toBe(202)
    expect(idOf(again)).not.toBe(id)
    await cancel(kwame, idOf(again))
  })

  it('notifies those who may decide, is counted for them, and listed in pages', async () => {
    const yaw = await makeStaff('finance_admin', 'Yaw')
    const support = await makeStaff('support_admin', 'Sena')
    const waiting = async ({ token }: Holder) =>
      (await server.call('GET /api/staff/queues', { token })).body.approvals?.waiting
    const before = await waiting(efua)
    const first = await askedTopUp(6000, yaw)
    const second = await askedTopUp(6000, yaw)
    expect((await notificationsOf(server, efua)).at(-1)).toMatchObject({ name: 'approvalAsked' })
    expect((await notificationsOf(server, yaw)).map(({ name }) => name)).not.toContain('approvalAsked')
    expect((await notificationsOf(server, support)).map(({ name }) => name)).not.toContain('approvalAsked')
    expect([await waiting(efua), await waiting(support)]).toEqual([(before ?? 0) + 2, 0])
    const events = await server.database.kysely
      .selectFrom('outbox')
      .select('payload')
      .where('user_id', '=', efua.id)
      .where('name', '=', 'deskChanged')
      .execute()
    expect(events.map(({ payload }) => payload)).toContainEqual({ queue: 'approvals', item_id: first.id, what: 'came' })
    const terms = JSON.stringify({ status: 'pending' })
    const page = (cursor?: string) =>
      server.call('GET /api/approvals/search/{terms}', {
        token: efua.token,
        params: { terms },
        query: { limit: '1', ...(cursor && { cursor }) },
      })
    const one = (await page()).body
    expect(one.data.map(({ _id }) => _id)).toEqual([second.id])
    const two = (await page(one.next_cursor ?? '')).body
    expect(two.data.map(({ _id }) => _id)).toEqual([first.id])
    for (const id of [first.id, second.id]) await cancel(yaw, id)
  })
})

describe('limits', () => {
  const set = (by: Holder, person: Holder, day: number | null, month: number | null = null) =>
    server.call('PUT /api/user/limits', {
      token: by.token,
      body: { _id: person.id, day, month, reason: 'Pays the builders' },
    })
  const dayOf = async (person: Holder) => (await server.call('GET /api/limits', { token: person.token })).body.day.limit

  it('above the tier wait for a second person; within it and lower they don’t', async () => {
    const [sena, adjoa] = [await makeStaff('support_admin', 'Sena'), await makeStaff('support_admin', 'Adjoa')]
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const asked = await set(sena, kofi, 50_000.01)
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({
      day: { limit: 50_000 },
      approval: {
        kind: 'limits.set',
        reason: 'Pays the builders',
        subject: { _id: kofi.id },
        changes: [
          { field: 'day', from: 50_000, to: 50_000.01 },
          { field: 'month', from: 500_000, to: 500_000 },
        ],
      },
    })
    expect(await dayOf(kofi)).toBe(50_000)
    expect((await approve(sena, idOf(asked))).body.code).toBe('four_eyes')
    expect((await approve(kwame, idOf(asked))).body.code).toBe('not_found')
    expect((await approve(adjoa, idOf(asked))).status).toBe(200)
    expect(await dayOf(kofi)).toBe(50_000.01)
    // Lower than what is in force, though above the tier; then within the tier; then the usual again.
    for (const [day, expected] of [
      [50_000.005, null],
      [50_000, 50_000],
      [10, 10],
      [null, 50_000],
    ] as const) {
      const answer = await set(sena, kofi, day)
      expect(answer.status).toBe(expected === null ? 422 : 200)
      if (expected !== null) expect(await dayOf(kofi)).toBe(expected)
    }
    expect((await set(sena, kofi, null, 500_001)).status).toBe(202)
  })

  it('are not approved when they changed since, and say from what to what', async () => {
    const [sena, adjoa] = [await makeStaff('support_admin', 'Sena'), await makeStaff('support_admin', 'Adjoa')]
    const kofi = await makeHolder(server)
    const asked = await set(sena, kofi, 60_000)
    expect((await set(adjoa, kofi, 70_000)).body).toMatchObject({ code: 'approval_waits' })
    expect((await set(adjoa, kofi, 40_000)).status).toBe(200)
    const stale = await approve(adjoa, idOf(asked))
    expect(stale).toMatchObject({ status: 409, body: { code: 'approval_stale' } })
    expect(stale.body.msg).toContain('day was 50,000 and is now 40,000')
    expect(await dayOf(kofi)).toBe(40_000)
  })
})

describe('the thresholds', () => {
  const setAct = (by: Holder, value: number) =>
    server.call('POST /api/settings/staff/act/', { token: by.token, body: { value } })
  afterEach(() => sql(`update settings set value = 5000 where name = 'second_person_act'`))

  it('are lowered by one super admin, and raised by two', async () => {
    const other = await makeStaff('super_admin', 'Afia')
    const lowered = await setAct(boss, 1000)
    expect([lowered.status, lowered.body.second_person_act]).toEqual([200, 1000])
    const raised = await setAct(boss, 1000.01)
    expect(raised.status).toBe(202)
    expect(raised.body).toMatchObject({
      second_person_act: 1000,
      approval: { changes: [{ field: 'second_person_act', from: 1000, to: 1000.01 }] },
    })
    expect((await approve(boss, idOf(raised))).body.code).toBe('four_eyes')
    expect((await approve(efua, idOf(raised))).body.code).toBe('not_found')
    expect((await approve(other, idOf(raised))).status).toBe(200)
    const { rows } = await sql(`select value from settings where name = 'second_person_act'`)
    expect(Number(rows[0].value)).toBe(1000.01)
    expect((await setAct(boss, 100_000.01)).body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'value', msg: expect.stringContaining('from 0 to 100,000') }],
    })
    expect((await setAct(kwame, 1)).status).toBe(403)
    const history = await server.call('GET /api/settings/history', { token: boss.token })
    expect(history.body.data[0]).toMatchObject({ setting: 'second_person_act', before: 1000, after: 1000.01 })
  })

  it('are not public', async () => {
    expect(Object.keys((await server.call('GET /api/settings/')).body)).not.toContain('second_person_act')
    expect((await server.call('GET /api/settings/staff', { token: ama.token })).status).toBe(403)
  })
})

describe('settings, banks and staff', () => {
  const shared = { first_name: 'Yaa', last_name: 'Darko', password: 'a long sentence is best' }
  const newStaff = { ...shared, confirm_password: shared.password }
  let one: TestApp
  let [akua, afia]: Holder[] = []

  const start = async (production: boolean) => {
    one = await startTestApp({ config: { production } })
    akua = await makeHolder(one, { userType: 'super_admin', firstName: 'Akua' })
  }
  const second = async () => {
    afia = await makeHolder(one, { userType: 'super_admin', firstName: 'Afia' })
    return afia
  }
  const parseToken = (holder: Holder | undefined) => holder?.token ?? ''
  const setting = (by: Holder | undefined, value: number) =>
    one.call('POST /api/settings/user/papstransfer/', { token: parseToken(by), body: { value } })
  const decide = (by: Holder | undefined, answer: { body: { approval?: { _id: string } | undefined } }) =>
    one.call('PUT /api/approvals/{id}/approve', { token: parseToken(by), params: { id: idOf(answer) } })
  const turn = (by: Holder | undefined, on: boolean) =>
    one.call('POST /api/settings/staff/secondperson/', { token: parseToken(by), body: { on } })
  afterEach(() => one.close())

  it('take effect at once without the rule, and every other super admin is notified', async () => {
    await start(false)
    const other = await second()
    const changed = await setting(akua, 2)
    expect([changed.status, changed.body.paps_transfer]).toEqual([200, 2])
    const token = parseToken(akua)
    const made = await one.call('POST /api/auth/signup_admin', { token, body: { ...newStaff, email: 'y@example.com' } })
    expect(made.body.user).toMatchObject({ user_type: 'support_admin' })
    const id = made.body.user?._id ?? ''
    await one.call('PUT /api/user/admin', { token, body: { _id: id, user_type: 'finance_admin' } })
    await one.call('DELETE /api/user/{id}', { token, params: { id } })
    const { rows } = await one.database.pool.query(
      `select note from notifications where user_id = $1 and name = 'controlChanged' order by created_at, id`,
      [other.id],
    )
    expect(rows.map(({ note }) => note)).toEqual([
      'Akua Owusu changed the setting paps_transfer from 1 to 2, without a second person.',
      'Akua Owusu added Yaa Darko as support_admin, without a second person.',
      'Akua Owusu made Yaa Darko finance_admin (before: support_admin), without a second person.',
      'Akua Owusu removed Yaa Darko (finance_admin), without a second person.',
    ])
    expect(await notificationsOf(one, akua as Holder)).toEqual([])
  })

  it('wait for a second person in production once there are two super admins', async () => {
    await start(true)
    expect((await setting(akua, 2)).status).toBe(200)
    const other = await second()
    const asked = await setting(akua, 3)
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({
      paps_transfer: 2,
      approval: { kind: 'setting.change', changes: [{ field: 'paps_transfer', from: 2, to: 3 }] },
    })
    expect((await decide(akua, asked)).body.code).toBe('four_eyes')
    expect((await decide(other, asked)).status).toBe(200)
    expect((await one.call('GET /api/settings/')).body.paps_transfer).toBe(3)
  })

  it('are not approved when the setting changed since', async () => {
    await start(false)
    await second()
    await turn(akua, true)
    const asked = await setting(akua, 3)
    await one.database.pool.query(`update settings set value = 7 where name = 'paps_transfer'`)
    const stale = await decide(afia, asked)
    expect(stale).toMatchObject({ status: 409, body: { code: 'approval_stale' } })
    expect(stale.body.msg).toContain('paps_transfer was 1 and is now 7')
  })

  it('stay under the rule when super admins are removed or locked, and only two switch it off', async () => {
    await start(true)
    const other = await second()
    const lock = { _id: other.id, locked: true, reason: 'To be alone' }
    expect((await one.call('PUT /api/user/lock', { token: parseToken(akua), body: lock })).status).toBe(200)
    expect((await setting(akua, 20)).status).toBe(202)
    const off = await turn(akua, false)
    expect([off.status, off.body.second_person]).toEqual([202, true])
    expect((await decide(akua, off)).body.code).toBe('four_eyes')
    // One person alone can neither unlock the colleague nor create a new one.
    const unlock = await one.call('PUT /api/user/lock', { token: parseToken(akua), body: { ...lock, locked: false } })
    expect([unlock.status, unlock.body.user.locked]).toEqual([202, true])
    const accomplice = await one.call('POST /api/auth/signup_admin', {
      token: parseToken(akua),
      body: { ...newStaff, email: 'z@example.com', user_type: 'super_admin' },
    })
    expect([accomplice.status, accomplice.body.user]).toEqual([202, null])
    await one.database.pool.query('update users set locked_at = null where id = $1', [other.id])
    const third = await makeHolder(one, { userType: 'super_admin', firstName: 'Esi' })
    expect((await decide(third, off)).status).toBe(200)
    expect((await setting(akua, 20)).status).toBe(200)
    await expect(
      one.database.pool.query(`update second_person_rule set state = 'off', approval_id = null`),
    ).rejects.toThrow('second_person_rule_off_by_two')
  })

  it('make staff and banks with a second person, and keep nothing private afterwards', async () => {
    await start(false)
    const other = await second()
    await turn(akua, true)
    const asked = await one.call('POST /api/auth/signup_admin', {
      token: parseToken(akua),
      body: { ...newStaff, email: 'yaa@example.com', user_type: 'finance_admin' },
    })
    expect(asked.body).toMatchObject({
      user: null,
      approval: {
        subject: { _id: null, name: 'Yaa Darko' },
        changes: [
          { field: 'email', from: null, to: 'yaa@example.com' },
          { field: 'user_type', from: null, to: 'finance_admin' },
        ],
      },
    })
    expect(JSON.stringify(asked.body)).not.toContain('argon2')
    expect((await decide(other, asked)).body.data).toMatchObject({ subject: { name: 'Yaa Darko' }, status: 'approved' })
    const signedIn = await one.call('POST /api/auth/signin_email_password', {
      body: { email: 'yaa@example.com', password: shared.password },
    })
    expect(signedIn.status).toBe(200)
    const support = await makeHolder(one, { userType: 'support_admin' })
    const bank = await one.call('POST /api/bank', {
      token: support.token,
      body: { name: 'Volta Bank', email: 'v@example.com', password: shared.password, country: 'GH' },
    })
    expect([bank.status, bank.body.data]).toEqual([202, null])
    expect((await decide(akua, bank)).status).toBe(200)
    const [listed] = (await one.call('GET /api/bank', { token: support.token })).body.data
    expect(listed).toMatchObject({ name: 'Volta Bank', country: 'GH' })
    const move = await one.call('PUT /api/bank', { token: support.token, body: { _id: listed?._id ?? '', city: 'Ho' } })
    expect([move.status, move.body.data.city]).toEqual([202, null])
    expect((await decide(akua, move)).status).toBe(200)
    const gone = await one.call('DELETE /api/user/{id}', { token: support.token, params: { id: listed?._id ?? '' } })
    expect(gone.status).toBe(202)
    expect((await decide(akua, gone)).status).toBe(200)
    const { rows } = await one.database.pool.query('select 1 from approvals where private is not null')
    expect(rows).toEqual([])
  })

  it('are changed at the moment of approval by somebody who still may', async () => {
    await start(false)
    const other = await second()
    await turn(akua, true)
    const asked = await setting(akua, 4)
    const [approved] = await Promise.all([
      decide(other, asked),
      one.database.pool.query(`update users set user_type = 'support_admin' where id = $1`, [other.id]),
    ])
    // Either order is valid; a change without the permission is not.
    const value = (await one.call('GET /api/settings/')).body.paps_transfer
    expect([approved.status, value]).toEqual(approved.status === 200 ? [200, 4] : [approved.status, 1])
    expect((await decide(other, asked)).status).not.toBe(200)
  })
})
