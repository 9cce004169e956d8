import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'
import { expectBooksRight, makeHolder, PIN } from '../testing-money.ts'

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
    expect((await totals({})).body).toEqual({ count: 3, amount: 60, fee: 0.9, points: 0, complete: true })
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
  it('say what jobs, messages, events and seals have still to do', async () => {
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
