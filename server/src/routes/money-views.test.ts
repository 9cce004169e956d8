import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let ama: Holder
let kofi: Holder
let record: string
let pot: string

beforeAll(async () => {
  server = await startTestApp()
  ama = await makeHolder(server, { firstName: 'Ama', paps: 50_000n, points: 7n })
  kofi = await makeHolder(server, { firstName: 'Kofi' })
  record = (await sendMoney(server, ama, kofi, 25))._id
  const opened = await server.call('POST /api/saving/', {
    token: ama.token,
    body: { name: 'Roof', amount: 10, pin: PIN },
  })
  pot = opened.body.data._id
})
afterAll(() => server.close())

type Kind = 'support_admin' | 'finance_admin' | 'super_admin'

async function makeStaff(userType: Kind): Promise<{ id: string; token: string }> {
  const { token, email } = await server.signUp({ userType })
  const { kysely } = server.database
  const { id } = await kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, token }
}

/** Returns the logged views by a viewer, oldest first. */
async function viewsBy({ id }: { id: string }) {
  return server.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'after'])
    .where('actor_id', '=', id)
    .where('action', 'like', 'money.%')
    .orderBy('created_at')
    .orderBy('subject_id')
    .execute()
}

const ofAma = () => ({ params: { id: ama.id } })

describe('support, who may not read money', () => {
  it('gets no record, list, statement, receipt, total or CSV of anybody', async () => {
    const { token, id } = await makeStaff('support_admin')
    const csv = { accept: 'text/csv' }
    const answers = await Promise.all([
      server.call('GET /api/user/{id}/activity', { token, ...ofAma() }),
      server.call('GET /api/user/{id}/activity', { token, ...ofAma(), headers: csv }),
      server.call('GET /api/user/{id}/statement/{month}', { token, params: { id: ama.id, month: '2026-01' } }),
      server.call('GET /api/activity/{id}', { token, params: { id: record } }),
      server.call('GET /api/receipt/{id}', { token, params: { id: record } }),
      server.call('GET /api/ledger/records/{id}/journals', { token, params: { id: record } }),
      server.call('GET /api/saving/{id}', { token, params: { id: pot } }),
      server.call('GET /api/transfer/', { token }),
      server.call('GET /api/transfer/', { token, headers: csv }),
      server.call('GET /api/totals/{list}', { token, params: { list: 'transfers' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await viewsBy({ id })).toEqual([])
  })

  it('sees the limits of a person without the balance or what was spent, which logs nothing', async () => {
    const staff = await makeStaff('support_admin')
    const { body } = await server.call('GET /api/user/{id}/account', { token: staff.token, ...ofAma() })
    expect(body.balance).toBeNull()
    expect(body.limits?.day).toMatchObject({ limit: 50_000, used: null, left: null })
    expect(body.limits?.month).toMatchObject({ limit: 500_000, used: null, left: null })
    expect(body.sessions).toHaveLength(1)
    expect(await viewsBy(staff)).toEqual([])
    const person = await server.call('GET /api/user/{id}', { token: staff.token, ...ofAma() })
    expect(JSON.stringify(person.body)).not.toMatch(/"(paps|points|balance|held)":/)
  })

  it('sets limits without seeing what was spent', async () => {
    const { token } = await makeStaff('support_admin')
    const reason = 'Asked for it by phone'
    const body = { _id: kofi.id, day: 100, month: null, reason }
    const set = await server.call('PUT /api/user/limits', { token, body })
    expect(set.body).toMatchObject({ day: { limit: 100, used: null, left: null }, month: { used: null, left: null } })
  })

  it('reveals no balance in a refused deletion', async () => {
    const { token } = await makeStaff('support_admin')
    const { body } = await server.call('DELETE /api/user/{id}', { token, ...ofAma() })
    expect(body).toMatchObject({ code: 'money_remains' })
    expect(JSON.stringify(body)).not.toMatch(/\d/)
  })
})

describe('a view of a person’s money by finance', () => {
  it('is logged under the person, once in ten minutes for all pages, and apart for a file', async () => {
    const staff = await makeStaff('finance_admin')
    const { token } = staff
    const name = 'GET /api/user/{id}/activity'
    const first = await server.call(name, { token, ...ofAma(), query: { limit: '1' } })
    expect(first.body.data).toHaveLength(1)
    const logged = { action: 'money.view', subject_id: ama.id, after: { call: name, as: 'page' } }
    expect(await viewsBy(staff)).toEqual([logged])
    await server.call(name, { token, ...ofAma(), query: { limit: '1', cursor: first.body.next_cursor ?? '' } })
    await server.call(name, { token, ...ofAma(), query: { kind: 'transfer' } })
    expect(await viewsBy(staff)).toEqual([logged])
    await server.call(name, { token, ...ofAma(), headers: { accept: 'text/csv' } })
    expect(await viewsBy(staff)).toEqual([logged, { ...logged, after: { call: name, as: 'file' } }])
  })

  it('is logged again after ten minutes, and for each viewer', async () => {
    const [one, other] = [await makeStaff('finance_admin'), await makeStaff('super_admin')]
    const name = 'GET /api/user/{id}/account'
    const { body } = await server.call(name, { token: one.token, ...ofAma() })
    expect(body).toMatchObject({ balance: { paps: 465, points: 7 }, limits: { day: { used: 25 } } })
    await server.call(name, { token: other.token, ...ofAma() })
    expect([await viewsBy(one), await viewsBy(other)]).toMatchObject([
      [{ subject_id: ama.id }],
      [{ subject_id: ama.id }],
    ])
    await server.database.owner.pool.query('alter table audit_log disable trigger audit_log_stays')
    await server.database.owner.pool.query(
      "update audit_log set created_at = created_at - interval '10 minutes' where actor_id = $1",
      [one.id],
    )
    await server.database.owner.pool.query('alter table audit_log enable trigger audit_log_stays')
    await server.call(name, { token: one.token, ...ofAma() })
    expect(await viewsBy(one)).toHaveLength(2)
  })

  it.each([
    ['GET /api/activity/{id}', () => record],
    ['GET /api/receipt/{id}', () => record],
    ['GET /api/ledger/records/{id}/journals', () => record],
  ] as const)('of one record is logged under both parties: %s', async (name, idOf) => {
    const staff = await makeStaff('finance_admin')
    expect((await server.call(name, { token: staff.token, params: { id: idOf() } })).status).toBe(200)
    const views = await viewsBy(staff)
    expect(views.map(({ subject_id }) => subject_id).sort()).toEqual([ama.id, kofi.id].sort())
    for (const { after } of views) expect(after).toMatchObject({ call: name, id: record })
  })

  it('of a pot is logged under its owner', async () => {
    const staff = await makeStaff('finance_admin')
    await server.call('GET /api/saving/{id}', { token: staff.token, params: { id: pot } })
    expect(await viewsBy(staff)).toMatchObject([{ action: 'money.view', subject_id: ama.id, after: { id: pot } }])
  })

  it('of a list and its totals is logged with what was searched for, once for all pages', async () => {
    const staff = await makeStaff('finance_admin')
    const { token } = staff
    const params = { terms: '{"text":"Ama"}' }
    await server.call('GET /api/transfer/search/{terms}', { token, params, query: { limit: '1' } })
    await server.call('GET /api/transfer/search/{terms}', { token, params })
    await server.call('GET /api/totals/{list}', { token, params: { list: 'transfers' }, query: params })
    expect(await viewsBy(staff)).toEqual([
      {
        action: 'money.list',
        subject_id: null,
        after: { call: 'GET /api/transfer/search/{terms}', as: 'page', asked: params },
      },
      {
        action: 'money.list',
        subject_id: null,
        after: { call: 'GET /api/totals/{list}', as: 'page', asked: { list: 'transfers', ...params } },
      },
    ])
  })

  it('is not logged where there was nothing to see, nor where people look at their own', async () => {
    const staff = await makeStaff('finance_admin')
    const id = '019a8b6e-7c00-7abc-8def-0123456789ab'
    for (const name of [
      'GET /api/user/{id}/activity',
      'GET /api/user/{id}/account',
      'GET /api/activity/{id}',
    ] as const) {
      expect((await server.call(name, { token: staff.token, params: { id } })).status).toBe(404)
    }
    expect(await viewsBy(staff)).toEqual([])
    await server.call('GET /api/activity/{id}', { token: ama.token, params: { id: record } })
    await server.call('GET /api/transfer/', { token: ama.token })
    expect(await viewsBy(ama)).toEqual([])
  })

  it('is found in the audit log by what was done', async () => {
    const { token } = await makeStaff('super_admin')
    await server.call('GET /api/user/{id}/account', { token, ...ofAma() })
    const found = await server.call('GET /api/audit/search/{terms}', {
      token,
      params: { terms: '{"status":"money.view"}' },
    })
    expect(found.body.data[0]).toMatchObject({ action: 'money.view', subject: { _id: ama.id } })
  })
})

describe('a masked email or phone number', () => {
  const search = async (token: string, text: string) => {
    const terms = JSON.stringify({ text })
    return (await server.call('GET /api/user/search/{terms}', { token, params: { terms } })).body.data
  }

  it('finds its owner whole, in any case of letters, and by no part of it', async () => {
    const { token } = await makeStaff('support_admin')
    const esi = await makeHolder(server, { firstName: 'Esi' })
    const [email, phone_number] = ['quixotic.zebra@hidden.example', '+233209876543']
    const { kysely } = server.database
    await kysely.updateTable('users').set({ email, phone_number }).where('id', '=', esi.id).execute()
    for (const whole of [email, ` ${email.toUpperCase()} `, phone_number, '+233 20 987-6543']) {
      expect((await search(token, whole)).map(({ _id }) => _id)).toEqual([esi.id])
    }
    const parts = [
      'quixotic',
      'quixotic.zebra@',
      'q%@hidden.example',
      'hidden.example',
      '@hidden',
      '+23320987654',
      '0209876543',
    ]
    for (const part of parts) expect(await search(token, part)).toEqual([])
  })

  it('is found alike in the lists of money and in the audit log', async () => {
    const { token } = await makeStaff('super_admin')
    const { kysely } = server.database
    const email = 'perspicacious@hidden.example'
    await kysely.updateTable('users').set({ email }).where('id', '=', ama.id).execute()
    await server.call('GET /api/user/{id}/account', { token, ...ofAma() })
    const lists = ['/api/transfer', '/api/saving', '/api/audit'] as const
    for (const list of lists) {
      const name = `GET ${list}/search/{terms}` as 'GET /api/transfer/search/{terms}'
      const find = async (text: string) =>
        (await server.call(name, { token, params: { terms: JSON.stringify({ text }) } })).body.data.length
      expect([list, (await find(email)) > 0]).toEqual([list, true])
      // The log stores what staff searched for, but is not searchable by it.
      expect([list, await find('perspicac')]).toEqual([list, 0])
    }
  })

  it('stays masked in the CSV of people', async () => {
    const { token } = await makeStaff('support_admin')
    const csv = await server.call('GET /api/user/', { token, headers: { accept: 'text/csv' } })
    expect(csv.body).toContain('•••@')
    expect(csv.body).not.toMatch(/[a-z0-9]@[a-z]+\.[a-z]|\+233/)
  })
})
