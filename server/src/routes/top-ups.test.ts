import { newId, type TopUpMethod, type UserType } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, eventsOf, expectBooksRight, type Holder, makeHolder, notificationsOf } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder
let ama: Holder

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Yaa' })
  ama = await makeHolder(server, { firstName: 'Ama' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const order = (who: Holder, paps: unknown, method: unknown = 'bank_transfer', more: { preview?: boolean } = {}) =>
  server.call('POST /api/topup/order', {
    token: who.token,
    body: { paps: paps as number, method: method as TopUpMethod, ...more },
  })

const save = (who: Holder, reference: unknown, proof?: unknown, headers: Record<string, string> = {}) =>
  server.call('POST /api/topup/save', {
    token: who.token,
    body: { reference: reference as string, proof: proof as string },
    headers,
  })

const fulfil = (_id: string, headers: Record<string, string> = {}, by = finance) =>
  server.call('PUT /api/topup/', { token: by.token, body: { _id }, headers })

const reject = (_id: string, reason: unknown = 'No payment came', by = finance) =>
  server.call('PUT /api/topup/reject', { token: by.token, body: { _id, reason: reason as string } })

/** Creates a pending top-up. */
async function waiting(who: Holder, paps: number) {
  const { body } = await order(who, paps)
  return (await save(who, body.reference)).body.data
}

const later = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  const { now } = server.context
  server.context.now = () => new Date(Date.now() + days * 24 * 60 * 60_000)
  return work().finally(() => {
    server.context.now = now
  })
}

/** Returns events about one top-up with their receivers. */
const eventsAbout = async (id: string) => {
  const { rows } = await server.database.pool.query(
    `select name, user_id, for_admins, payload from outbox where payload->'data'->>'_id' = $1 order by position`,
    [id],
  )
  return rows as { name: string; user_id: string | null; for_admins: boolean; payload: Record<string, unknown> }[]
}

const auditsAbout = (userId: string) =>
  server.database.kysely
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'reason', 'before', 'after'])
    .where('subject_id', '=', userId)
    .orderBy('created_at')
    .execute()

describe('a top-up', () => {
  it('is ordered, paid and credited, and everybody concerned is notified', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const ordered = await order(kofi, 250.5, 'mobile_money')
    expect(ordered.body).toMatchObject({
      paps: 250.5,
      final_paps: 250.5,
      points: 2,
      method: 'mobile_money',
      guide: { method: 'mobile_money', name: 'Mobile money', details: [{ label: 'Merchant name' }, {}] },
    })
    const reference = String(ordered.body.reference)
    expect(reference).toMatch(/^TU-\w{4}-\w{4}$/)
    expect(ordered.body.msg).toContain(reference)
    expect(ordered.body.msg).toContain('250.50')
    expect(ordered.body.msg).toContain('merchant number')
    const open = await server.call('GET /api/topup/order', { token: kofi.token })
    expect(open.body.data).toMatchObject([{ reference, paps: 250.5, method: 'mobile_money' }])

    const saved = await save(kofi, reference, 'Sent at noon from 024 111')
    expect(saved.body.update).toEqual({ paps_id: kofi.papsId, paps: 0, points: 0, final_paps: 250.5 })
    expect(saved.body.data).toMatchObject({
      kind: 'topup',
      status: 'pending',
      sender: null,
      receiver: { paps_id: kofi.papsId },
      amount: 250.5,
      paps: 250.5,
      final_paps: 250.5,
      points: 2,
      method: 'mobile_money',
      reference,
      proof: 'Sent at noon from 024 111',
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 0 })
    expect((await server.call('GET /api/topup/order', { token: kofi.token })).body.data).toEqual([])

    const id = saved.body.data._id
    const done = await fulfil(id)
    expect(done.body).toMatchObject({
      msg: '250.50 paps are credited.',
      update: { paps_id: kofi.papsId, paps: 250.5, points: 2, final_paps: 250.5 },
      data: { _id: id, status: 'approved', reference },
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 250.5, points: 2 })

    expect(await eventsAbout(id)).toMatchObject([
      {
        name: 'topupInit',
        user_id: null,
        for_admins: true,
        payload: { paps_id: kofi.papsId, update: null, data: saved.body.data },
      },
      {
        name: 'topupReceiverSuccess',
        user_id: kofi.id,
        for_admins: false,
        payload: { paps_id: kofi.papsId, update: { paps: 250.5, points: 2 }, data: done.body.data },
      },
      {
        name: 'topupReceiverSuccess',
        user_id: null,
        for_admins: true,
        payload: { paps_id: kofi.papsId, update: null, data: done.body.data },
      },
    ])
    expect(await notificationsOf(server, kofi)).toEqual([
      { name: 'topupReceiverSuccess', record_id: id, state: 'approved' },
    ])
    expect(await auditsAbout(kofi.id)).toEqual([
      {
        actor_id: finance.id,
        action: 'topup.approve',
        reason: null,
        before: { status: 'pending', paps: 250.5 },
        after: { status: 'approved', record_id: id, paps: 250.5, points: 2 },
      },
    ])
  })

  it('is rejected with a reason, which its owner reads, and moves nothing', async () => {
    const kofi = await makeHolder(server)
    const { _id } = await waiting(kofi, 100)
    const rejected = await reject(_id, 'The amount does not match')
    expect(rejected.body).toMatchObject({
      msg: 'The top-up is rejected.',
      update: { paps_id: kofi.papsId, paps: 0, final_paps: 100 },
      data: { status: 'rejected', reason: 'The amount does not match' },
    })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 0, points: 0 })
    expect(await eventsOf(server, kofi)).toMatchObject([
      { name: 'topupReceiverRejected', payload: { data: { _id, reason: 'The amount does not match' } } },
    ])
    expect(await auditsAbout(kofi.id)).toMatchObject([{ action: 'topup.reject', reason: 'The amount does not match' }])
    expect((await fulfil(_id)).body).toMatchObject({
      code: 'decided_already',
      msg: expect.stringMatching(/^\S+ \S+ decided this before you: it is rejected\.$/),
    })
  })

  it('earns the points of when it was saved, whatever the settings say later', async () => {
    const kofi = await makeHolder(server)
    const boss = await server.signUp({ userType: 'super_admin' })
    const rate = (value: number) =>
      server.call('POST /api/settings/user/papstopup/', { token: boss.token, body: { value } })
    const { _id } = await waiting(kofi, 300)
    await rate(7)
    const next = await waiting(kofi, 300)
    await rate(0)
    const none = await waiting(kofi, 300)
    await rate(1)
    for (const id of [_id, next._id, none._id]) await fulfil(id)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 900, points: 3 + 21 })
  })

  it('is shown before it is ordered, keeping nothing', async () => {
    const { status, body } = await order(ama, 1000, 'office', { preview: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ reference: null, expires_at: null, final_paps: 1000, points: 10 })
    expect(body.msg).toContain('1,000.00 paps would be credited')
    expect((await server.call('GET /api/topup/order', { token: ama.token })).body.data).toEqual([])
  })

  it('names every way to pay in', async () => {
    const { body } = await server.call('GET /api/topup/methods', { token: ama.token })
    expect(body.data.map(({ method }) => method)).toEqual(['bank_transfer', 'mobile_money', 'office'])
    for (const { method } of body.data) {
      const ordered = await order(ama, 1, method)
      expect(ordered.status).toBe(200)
      await fulfil((await save(ama, ordered.body.reference)).body.data._id)
    }
  })
})

describe('an order', () => {
  it('can be made as often as ten wait, even when all are made at once', async () => {
    const kofi = await makeHolder(server)
    const answers = await Promise.all(Array.from({ length: 25 }, () => order(kofi, 5)))
    const passed = answers.filter(({ status }) => status === 200)
    expect(passed).toHaveLength(10)
    expect(new Set(passed.map(({ body }) => body.reference)).size).toBe(10)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'too_many_orders',
      msg: 'You have 10 pending top-ups, the maximum. Pay one, or wait until it expires.',
    })
    const { data } = (await save(kofi, passed[0]?.body.reference)).body
    expect((await order(kofi, 5)).body.code).toBe('too_many_orders')
    await reject(data._id)
    expect((await order(kofi, 5)).status).toBe(200)
    expect((await later(4, () => order(kofi, 5))).status).toBe(200)
  })

  it('can be saved for three days, and what was saved stays saved', async () => {
    const kofi = await makeHolder(server)
    const [early, late] = [(await order(kofi, 5)).body.reference, (await order(kofi, 6)).body.reference]
    const saved = await save(kofi, early)
    expect((await later(3.01, () => save(kofi, late))).body).toMatchObject({
      code: 'order_expired',
      msg: `Top-up ${late} has expired. Already paid? Start a new one and name it as proof.`,
    })
    expect((await later(3.01, () => save(kofi, early))).body).toEqual(saved.body)
    expect((await later(2.99, () => save(kofi, late))).status).toBe(200)
  })

  it('is made once with one Idempotency-Key', async () => {
    const kofi = await makeHolder(server)
    const body = { paps: 5, method: 'office' } as const
    const once = () =>
      server.call('POST /api/topup/order', { token: kofi.token, body, headers: { 'idempotency-key': 'order' } })
    const answers = await Promise.all(Array.from({ length: 20 }, once))
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1)
    expect((await server.call('GET /api/topup/order', { token: kofi.token })).body.data).toHaveLength(1)
  })

  it('is saved once, however often and at the same time that is said', async () => {
    const kofi = await makeHolder(server)
    for (const headers of [{}, { 'idempotency-key': 'save' }]) {
      const { reference } = (await order(kofi, 5)).body
      const answers = await Promise.all(Array.from({ length: 50 }, () => save(kofi, reference, 'Paid', headers)))
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
      expect(answers.filter((answer) => answer.headers.get('idempotent-replay') === null)).toHaveLength(1)
      expect(await eventsAbout(answers[0]?.body.data._id ?? '')).toHaveLength(1)
    }
    expect((await server.call('GET /api/topup/', { token: kofi.token })).body.data).toHaveLength(2)
  })

  it('is found however its reference is typed, by its owner alone', async () => {
    const reference = String((await order(ama, 5)).body.reference)
    const kofi = await makeHolder(server)
    expect((await save(kofi, reference)).body.code).toBe('not_found')
    expect((await save(ama, 'TU-0000-0000')).body.code).toBe('not_found')
    const wrong = reference.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
    expect(await save(ama, wrong)).toMatchObject({ status: 422, body: { errors: [{ field: 'reference' }] } })
    const saved = await save(ama, ` ${reference.toLowerCase().replaceAll('-', ' ')}`)
    expect(saved.body.data.reference).toBe(reference)
  })

  it.each([0, -1, 1.001, '5', null, 1_000_000_000.01, Number.NaN])('is refused for the amount %s', async (paps) => {
    expect(await order(ama, paps)).toMatchObject({ status: 422, body: { errors: [{ field: 'paps' }] } })
  })

  it('is refused with other nonsense', async () => {
    expect(await order(ama, 5, 'gold')).toMatchObject({ status: 422, body: { errors: [{ field: 'method' }] } })
    for (const reference of [null, 5, '', 'PAPS-7K3Q-9XHD', 'x'.repeat(5000)]) {
      expect(await save(ama, reference)).toMatchObject({ status: 422, body: { errors: [{ field: 'reference' }] } })
    }
    const { reference } = (await order(ama, 5)).body
    for (const proof of [5, null, 'x'.repeat(501)]) {
      expect(await save(ama, reference, proof)).toMatchObject({ status: 422, body: { errors: [{ field: 'proof' }] } })
    }
    const saved = await save(ama, reference, '  ')
    expect(saved.body.data.proof).toBeNull()
  })

  it('stays as it was written, in the table too', async () => {
    const { reference } = (await order(ama, 5)).body
    const { pool } = server.database
    await expect(
      pool.query('update topup_orders set amount_minor = amount_minor * 10 where reference = $1', [reference]),
    ).rejects.toThrow('is immutable')
    const remove = 'delete from topup_orders where reference = $1'
    await expect(pool.query(remove, [reference])).rejects.toThrow('permission denied')
    await expect(server.database.owner.pool.query(remove, [reference])).rejects.toThrow('refused')
  })
})

describe('a decision on a top-up', () => {
  it('credits once when fifty make it at once', async () => {
    const kofi = await makeHolder(server)
    const { _id } = await waiting(kofi, 200)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fulfil(_id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'decided_already')).toHaveLength(49)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 200, points: 2 })
    expect(await eventsOf(server, kofi)).toHaveLength(1)
  })

  it('credits once when fifty make it at once with the same key, all with the same response', async () => {
    const kofi = await makeHolder(server)
    const { _id } = await waiting(kofi, 200)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fulfil(_id, { 'idempotency-key': 'credit' })))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.status).toBe(200)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replay') === null)).toHaveLength(1)
    expect(await balanceOf(server, kofi)).toEqual({ paps: 200, points: 2 })
    const other = await waiting(kofi, 10)
    expect((await fulfil(other._id, { 'idempotency-key': 'credit' })).body.code).toBe('idempotency_mismatch')
  })

  it('is one of two when approval and rejection race', async () => {
    const kofi = await makeHolder(server)
    let credited = 0
    for (let round = 0; round < 5; round++) {
      const { _id } = await waiting(kofi, 10)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) => (place % 2 === round % 2 ? fulfil(_id) : reject(_id))),
      )
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      const [winner] = winners
      const losers = answers.filter(({ status }) => status !== 200)
      for (const { body } of losers) expect(body.msg).toContain(winner?.body.data.status)
      if (winner?.body.data.status === 'approved') credited += 10
    }
    expect(await balanceOf(server, kofi)).toMatchObject({ paps: credited })
  })

  it('is never made by whoever ordered it, even after becoming staff, nor by SQL', async () => {
    const kofi = await makeHolder(server)
    const { _id } = await waiting(kofi, 10)
    const become = (user_type: UserType) =>
      server.database.kysely.updateTable('users').set({ user_type }).where('id', '=', kofi.id).execute()
    await become('finance_admin')
    for (const answer of [await fulfil(_id, {}, kofi), await reject(_id, 'Mine', kofi)]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'four_eyes', msg: 'You started this yourself, so someone else must decide it.' },
      })
    }
    const bySql = server.database.pool.query(
      `update records set state = 'approved', decided_by = receiver_id, decided_at = now() where id = $1`,
      [_id],
    )
    await expect(bySql).rejects.toMatchObject({ code: '23514', constraint: 'records_four_eyes' })
    await become('regular')
  })

  it('does not credit an account that is locked or closed', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const { _id } = await waiting(kofi, 10)
    const set = (changes: { locked_at?: Date | null; deleted_at?: Date | null }) =>
      server.database.kysely.updateTable('users').set(changes).where('id', '=', kofi.id).execute()
    await set({ locked_at: new Date() })
    expect((await fulfil(_id)).body).toMatchObject({
      code: 'receiver_unavailable',
      msg: 'Kofi O. can’t take money at the moment: the account is locked.',
    })
    await set({ locked_at: null, deleted_at: new Date() })
    expect((await fulfil(_id)).body.msg).toContain('the account is closed')
    expect((await reject(_id)).status).toBe(200)
  })

  it('is refused to others, about others’ records and with nonsense', async () => {
    const { _id } = await waiting(ama, 10)
    const support = await makeHolder(server, { userType: 'support_admin' })
    for (const who of [ama, support]) {
      expect((await fulfil(_id, {}, who)).status).toBe(403)
      expect((await reject(_id, 'Because', who)).status).toBe(403)
    }
    expect((await fulfil(newId())).body.code).toBe('not_found')
    expect(await fulfil('x')).toMatchObject({ status: 422, body: { errors: [{ field: '_id' }] } })
    for (const reason of [undefined, null, 5, 'no', 'x'.repeat(501)]) {
      expect(await reject(_id, reason ?? null)).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
    }
    const { rows } = await server.database.pool.query(
      `select id from records where kind <> 'topup' union all select gen_random_uuid() limit 1`,
    )
    expect((await fulfil(rows[0].id)).body.code).toBe('not_found')
    await fulfil(_id)
  })
})

describe('the lists of top-ups', () => {
  it('show people their own and finance staff all, by day, month, text, state and amount, and as CSV', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const [first, second] = [await waiting(kofi, 11), await waiting(kofi, 12)]
    await fulfil(second._id)
    const stranger = await makeHolder(server)
    expect((await server.call('GET /api/topup/', { token: stranger.token })).body.data).toEqual([])
    const paps = ({ body }: { body: { data: { paps: number }[] } }) => body.data.map((one) => one.paps)
    const { token } = kofi
    expect(paps(await server.call('GET /api/topup/', { token }))).toEqual([12, 11])
    const date = new Date().toISOString().slice(0, 10)
    expect(paps(await server.call('GET /api/topup/today/{date}', { token, params: { date } }))).toEqual([12, 11])
    expect(paps(await server.call('GET /api/topup/yesterday/{date}', { token, params: { date } }))).toEqual([])
    const value = date.slice(0, 7)
    expect(paps(await server.call('GET /api/topup/month/{value}', { token, params: { value } }))).toEqual([12, 11])
    expect(paps(await server.call('GET /api/topup/advance/', { token, query: { period: 'today' } }))).toEqual([12, 11])
    const search = (terms: object, by = token) =>
      server.call('GET /api/topup/search/{terms}', { token: by, params: { terms: JSON.stringify(terms) } })
    expect(paps(await search({ status: 'pending' }))).toEqual([11])
    expect(paps(await search({ min: 12 }))).toEqual([12])
    expect(paps(await search({ text: first.reference.toLowerCase() }, finance.token))).toEqual([11])
    expect(paps(await search({ text: first.reference }, stranger.token))).toEqual([])
    expect(paps(await search({ text: kofi.papsId }, finance.token))).toEqual([12, 11])
    expect((await server.call('GET /api/topup/', { token: finance.token })).body.data.length).toBeGreaterThan(2)
    const csv = await server.call('GET /api/topup/', { token, headers: { accept: 'text/csv' } })
    const [heading, line] = String(csv.body).split('\r\n')
    expect(heading).toContain('reference,paps,final_paps,method,proof')
    expect(line).toContain(second.reference)
  })
})
