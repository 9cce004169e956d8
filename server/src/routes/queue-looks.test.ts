import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: string
let support: string

beforeAll(async () => {
  server = await startTestApp()
  finance = (await server.signUp({ userType: 'finance_admin' })).token
  support = (await server.signUp({ userType: 'support_admin' })).token
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function withdraw(token: string, amount: number): Promise<string> {
  const { body } = await server.call('POST /api/withdrawal', { token, body: { amount, pin: PIN } })
  return body.withdrawal?.[0]?._id ?? ''
}

describe('a queue', () => {
  type Query = Record<string, string>
  const waiting = { status: 'pending', order: 'oldest' }

  it('comes oldest first and page by page, so that whoever waits longest is always on the first', async () => {
    const { token, papsId } = await makeHolder(server, { paps: 1_000_000n })
    const ids: string[] = []
    for (const amount of [1, 2, 3, 4, 5]) ids.push(await withdraw(token, amount))
    await server.call('PUT /api/withdrawal/reject', { token: finance, body: { _id: ids[2] ?? '', reason: 'No cash' } })
    const page = (query: Query) => server.call('GET /api/withdrawal/', { token: finance, query })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await page({ ...waiting, limit: '2', ...(cursor && { cursor }) })
      seen.push(...body.data.filter(({ sender }) => sender?.paps_id === papsId).map(({ _id }) => _id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual([ids[0], ids[1], ids[3], ids[4]])
    const ofBanks = await page({ ...waiting, type: 'bank' })
    expect(ofBanks.body.data.filter(({ sender }) => sender?.paps_id === papsId)).toEqual([])
    const own = await server.call('GET /api/withdrawal/', { token, query: waiting })
    expect(own.body.data.map(({ _id }) => _id)).toEqual([ids[0], ids[1], ids[3], ids[4]])
  })

  it('takes identities by when they were sent, not by when people signed up', async () => {
    const [early, late] = [await makeHolder(server), await makeHolder(server)]
    for (const { id } of [late, early]) {
      await server.database.owner.pool.query(
        `insert into identity_submissions (id, user_id, type, created_at) values (gen_random_uuid(), $1, 'passport', clock_timestamp())`,
        [id],
      )
    }
    const { body } = await server.call('GET /api/user/', { token: support, query: { ...waiting, limit: '1' } })
    expect(body.data.map(({ _id }) => _id)).toEqual([late.id])
    const rest = { ...waiting, cursor: body.next_cursor ?? '' }
    const second = await server.call('GET /api/user/', { token: support, query: rest })
    expect(second.body.data.map(({ _id }) => _id)).toEqual([early.id])
  })

  it.each([{ order: 'oldest' }, { order: 'oldest', status: 'approved' }, { order: 'sideways', status: 'pending' }])(
    'refuses %j: only what waits has that order',
    async (query) => {
      const { body } = await server.call('GET /api/topup/', { token: finance, query })
      expect(body).toMatchObject({ code: 'invalid', errors: [{ field: 'order' }] })
    },
  )

  it('is read from an index, however many have been decided', async () => {
    const plan = await server.database.owner.pool.query(
      `set enable_seqscan = off; set enable_sort = off;
       explain (format json) select id from records r where r.kind = 'withdrawal' and r.state = 'pending'
       order by r.created_at asc, r.id asc limit 51; reset enable_seqscan; reset enable_sort`,
    )
    expect(JSON.stringify(plan)).toContain('records_waiting')
  })
})

describe('a list sorted by amount', () => {
  it('has every row once, in either direction, and is no order of a list without amounts', async () => {
    const esi = await makeHolder(server, { paps: 100_000n })
    for (const amount of [20, 10, 30, 20]) await withdraw(esi.token, amount)
    const sorted = async (direction: 'asc' | 'desc', asked: object = {}) => {
      const amounts: number[] = []
      let cursor: string | null = ''
      do {
        const { body }: { body: { data: { amount: number }[]; next_cursor: string | null } } = await server.call(
          'GET /api/withdrawal/search/{terms}/{type}',
          {
            token: finance,
            params: { terms: JSON.stringify({ text: esi.papsId, ...asked }), type: 'regular' },
            query: { sort: 'amount', direction, limit: '1', ...(cursor && { cursor }) },
          },
        )
        amounts.push(...body.data.map(({ amount }) => amount))
        cursor = body.next_cursor
      } while (cursor)
      return amounts
    }
    expect(await sorted('asc')).toEqual([10, 20, 20, 30])
    expect(await sorted('desc', { status: 'pending' })).toEqual([30, 20, 20, 10])
    const pots = await server.call('GET /api/saving/', { token: finance, query: { sort: 'amount' } })
    expect(pots.status).toBe(422)
    const unknown = { token: finance, query: { sort: 'state; drop table records' as 'amount' } }
    expect((await server.call('GET /api/withdrawal/', unknown)).status).toBe(422)
  })

  it('reads a page from the index, not by sorting the records', async () => {
    const plan = await server.database.owner.pool.query(
      `set enable_seqscan = off; explain (format json) select r.id from records r
       where r.kind = 'payment' and (r.amount_minor, r.id) < (5000, gen_random_uuid())
       order by r.amount_minor desc, r.id desc limit 51; reset enable_seqscan`,
    )
    expect(JSON.stringify(plan)).toContain('records_by_amount')
    expect(JSON.stringify(plan)).not.toContain('"Sort"')
  })
})

describe('the totals of a list', () => {
  it('are those of every row that the search leaves', async () => {
    const esi = await makeHolder(server, { paps: 100_000n })
    for (const amount of [10, 20, 30]) await withdraw(esi.token, amount)
    const totals = (terms: object) =>
      server.call('GET /api/totals/{list}', {
        token: finance,
        params: { list: 'withdrawals' },
        query: { terms: JSON.stringify({ text: esi.papsId, ...terms }), type: 'regular' },
      })
    const all = { count: 3, amount: 60, fee: 0.9, points: 0 }
    expect((await totals({})).body).toEqual({ ...all, statuses: [{ status: 'pending', ...all }], complete: true })
    expect((await totals({ min: 15, status: 'pending' })).body).toMatchObject({ count: 2, amount: 50 })
    expect((await totals({ date: '2020-01-01' })).body).toMatchObject({ count: 0, amount: 0 })
    expect((await totals({ nonsense: 1 })).status).toBe(422)
  })
})

describe('the journals of a record', () => {
  it('are all that it moved, with whose accounts these are', async () => {
    const kofi = await makeHolder(server, { paps: 50_000n, firstName: 'Kofi' })
    const id = await withdraw(kofi.token, 100)
    await server.call('PUT /api/withdrawal/', { token: finance, body: { _id: id } })
    const { body } = await server.call('GET /api/ledger/records/{id}/journals', { token: finance, params: { id } })
    expect(body.data).toHaveLength(2)
    for (const { legs } of body.data)
      expect(legs.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
    expect(body.data[0]?.legs).toEqual(
      expect.arrayContaining([
        { account: 'paps', owner: { _id: kofi.id, name: 'Kofi O.' }, currency: 'PAPS', amount: -101.5 },
      ]),
    )
    const nobody = { token: finance, params: { id: kofi.id } }
    expect((await server.call('GET /api/ledger/records/{id}/journals', nobody)).status).toBe(404)
  })
})

describe('a saved view', () => {
  it('is its owner’s alone, and takes the place of one of the same name', async () => {
    const view = { list: 'withdrawals', name: 'Large', query: 'min=500', columns: ['amount'] }
    const save = (query: string) => server.call('POST /api/staff/views', { token: finance, body: { ...view, query } })
    await save('min=500')
    const { _id } = (await save('min=900')).body.data
    const seen = async (token: string) => (await server.call('GET /api/staff/views', { token })).body.data
    expect(await seen(finance)).toEqual([{ ...view, query: 'min=900', _id }])
    expect(await seen(support)).toEqual([])
    const remove = (token: string) => server.call('DELETE /api/staff/views/{id}', { token, params: { id: _id } })
    expect((await remove(support)).status).toBe(404)
    expect((await remove(finance)).status).toBe(200)
    expect(await seen(finance)).toEqual([])
  })
})

describe('a note about somebody', () => {
  it('is read by staff, taken back by its author, and gone with the person', async () => {
    const yaa = await makeHolder(server)
    const params = { id: yaa.id }
    const add = (text: string) => server.call('POST /api/user/{id}/notes', { token: support, params, body: { text } })
    const { _id } = (await add('Called us')).body.data
    await add('Called again')
    expect((await add('   ')).status).toBe(422)
    const texts = async (token: string) =>
      (await server.call('GET /api/user/{id}/notes', { token, params })).body.data.map(({ text }) => text)
    expect(await texts(finance)).toEqual(['Called again', 'Called us'])
    const remove = (token: string) =>
      server.call('DELETE /api/user/{id}/notes/{note}', { token, params: { id: yaa.id, note: _id } })
    expect((await remove(finance)).status).toBe(404)
    expect((await remove(support)).status).toBe(200)
    expect(await texts(support)).toEqual(['Called again'])
    expect((await server.call('DELETE /api/user/{id}', { token: support, params })).status).toBe(200)
    expect(await texts(support)).toEqual([])
  })
})

describe('the backlogs', () => {
  it('count pending jobs, messages, events and chain links', async () => {
    const { body } = await server.call('GET /api/ledger/backlogs', { token: finance })
    expect(body.outbox.kept).toBeGreaterThan(0)
    expect(body.messages.failed).toBe(0)
    await server.database.pool.query(
      `insert into jobs (id, task, payload, run_at, attempts, given_up_at)
      values (gen_random_uuid(), 'nobody-knows', '{}', now() - interval '1 hour', 3, null),
        (gen_random_uuid(), 'nobody-knows', '{}', now(), 9, now())`,
    )
    const after = (await server.call('GET /api/ledger/backlogs', { token: finance })).body
    expect(after.jobs.find(({ task }) => task === 'nobody-knows')).toMatchObject({ due: 1, retried: 1, given_up: 1 })
  })
})
