import { withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, post } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let boss: string
let support: string

beforeAll(async () => {
  server = await startTestApp()
  boss = (await server.signUp({ userType: 'super_admin', first_name: 'Efua' })).token
  support = (await server.signUp({ userType: 'support_admin', first_name: 'Akua' })).token
})
afterAll(() => server.close())

const me = async (token: string) => (await server.call('GET /api/auth/get_current_user', { token })).body.user
const idOf = async (token: string) => (await me(token))._id
const NOBODY = '019a8b6e-7c00-7abc-8def-0123456789ab'

async function acts(subjectId: string) {
  const { body } = await server.call('GET /api/audit/', { token: boss, query: { limit: '200' } })
  return body.data.filter(({ subject }) => subject?._id === subjectId)
}

const staffBody = (email: string) => ({
  email,
  first_name: 'Yaw',
  last_name: 'Darko',
  password: 'a long sentence is best',
  confirm_password: 'a long sentence is best',
})

describe('staff', () => {
  it('are made by a super admin, as support unless more is said, and have no wallet', async () => {
    const plain = await server.call('POST /api/auth/signup_admin', {
      token: boss,
      body: staffBody('plain@example.com'),
    })
    expect(plain.body.user).toMatchObject({ user_type: 'support_admin', email: { email: 'plain@example.com' } })
    const finance = await server.call('POST /api/auth/signup_admin', {
      token: boss,
      body: { ...staffBody('finance@example.com'), user_type: 'finance_admin' },
    })
    expect(finance.body.user?.user_type).toBe('finance_admin')
    const { rows } = await server.database.pool.query('select 1 from ledger_accounts where id = $1', [
      walletOf(finance.body.user?._id ?? '').paps,
    ])
    expect(rows).toEqual([])
    expect((await acts(finance.body.user?._id ?? ''))[0]).toMatchObject({
      action: 'staff.make',
      actor: { user_type: 'super_admin' },
    })
    const taken = await server.call('POST /api/auth/signup_admin', {
      token: boss,
      body: staffBody('plain@example.com'),
    })
    expect(taken.status).toBe(422)
    expect(taken.body.success).toBe(false)
    const { body } = await server.call('GET /api/user/admin/all', { token: boss })
    expect(body.data.every(({ user_type }) => user_type.includes('admin'))).toBe(true)
    expect(body.data.length).toBeGreaterThanOrEqual(4)
  })

  it('change kind at once: their sessions end', async () => {
    const made = await server.signUp({ userType: 'content_admin' })
    const _id = await idOf(made.token)
    const { body } = await server.call('PUT /api/user/admin', {
      token: boss,
      body: { _id, user_type: 'finance_admin' },
    })
    expect(body.user.user_type).toBe('finance_admin')
    expect((await server.call('GET /api/auth/get_current_user', { token: made.token })).status).toBe(401)
    const person = await server.signUp()
    const refused = await server.call('PUT /api/user/admin', {
      token: boss,
      body: { _id: await idOf(person.token), user_type: 'super_admin' },
    })
    expect(refused.status).toBe(404)
  })

  it('can’t lock, delete or change themselves, nor each other without managing staff', async () => {
    const other = await idOf((await server.signUp({ userType: 'content_admin' })).token)
    const reason = 'because I can'
    for (const [token, _id] of [
      [support, await idOf(support)],
      [support, other],
      [boss, await idOf(boss)],
    ] as const) {
      expect((await server.call('PUT /api/user/lock', { token, body: { _id, locked: true, reason } })).status).toBe(403)
      expect((await server.call('DELETE /api/user/{id}', { token, params: { id: _id } })).status).toBe(403)
    }
  })

  it('always include a super admin, even when two remove each other at once', async () => {
    const own = await startTestApp()
    const bosses = [await own.signUp({ userType: 'super_admin' }), await own.signUp({ userType: 'super_admin' })]
    const ids = await Promise.all(
      bosses.map(async ({ token }) => (await own.call('GET /api/auth/get_current_user', { token })).body.user._id),
    )
    const answers = await Promise.all(
      bosses.map(({ token }, index) =>
        own.call('PUT /api/user/admin', { token, body: { _id: ids[1 - index] ?? '', user_type: 'support_admin' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await own.database.pool.query(
      `select count(*)::int as left from users where user_type = 'super_admin'`,
    )
    expect(rows[0].left).toBe(1)
    await own.close()
  })
})

describe('locking somebody out', () => {
  it('ends their sessions, keeps them out and lets them in again', async () => {
    const { token, email } = await server.signUp()
    const _id = await idOf(token)
    const lock = (locked: boolean) =>
      server.call('PUT /api/user/lock', { token: support, body: { _id, locked, reason: 'Reported as stolen' } })
    expect((await lock(true)).body.user.locked).toBe(true)
    expect((await lock(true)).status).toBe(409)
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    const signIn = (password = 'correct horse battery') =>
      server.call('POST /api/auth/signin_email_password', { body: { email, password } })
    expect((await signIn()).body.code).toBe('account_locked')
    expect((await signIn('a wrong guess')).body.code).toBe('invalid_credentials')
    expect((await lock(false)).body.user.locked).toBe(false)
    expect((await signIn()).status).toBe(200)
    expect((await acts(_id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['user.unlock', 'Reported as stolen'],
      ['user.lock', 'Reported as stolen'],
    ])
  })
})

describe('deleting somebody', () => {
  const remove = (id: string, token = support) => server.call('DELETE /api/user/{id}', { token, params: { id } })

  it('is refused while they have money, and erases them when they have none', async () => {
    const { token, email } = await server.signUp({ first_name: 'Vanishing' })
    const id = await idOf(token)
    const move = (amountMinor: bigint, key: string) =>
      withTransaction(server.database, (tx) =>
        post(tx, {
          key,
          kind: 'test',
          request: key,
          occurredAt: new Date(),
          legs: [
            { account: HOUSE.outside, amountMinor: -amountMinor },
            { account: walletOf(id).paps, amountMinor },
          ],
        }),
      )
    await move(1250n, `in:${id}`)
    expect((await remove(id)).body).toMatchObject({ code: 'money_remains', msg: expect.not.stringContaining('12.50') })
    await move(-1250n, `out:${id}`)
    expect((await remove(id)).body).toMatchObject({ success: true })
    expect((await remove(id)).status).toBe(404)
    expect((await server.call('GET /api/auth/get_current_user', { token })).status).toBe(401)
    const { rows } = await server.database.pool.query('select * from users where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain('Vanishing')
    expect(JSON.stringify(rows)).not.toContain(email)
    await server.signUp({ email })
  })
})

describe('one person', () => {
  it('is shown to staff, and nobody looks like a missing one', async () => {
    const { token } = await server.signUp({ first_name: 'Shown' })
    const id = await idOf(token)
    const { body } = await server.call('GET /api/user/{id}', { token: support, params: { id } })
    expect(body.user).toMatchObject({ _id: id, first_name: 'Shown', locked: false })
    expect((await server.call('GET /api/user/{id}', { token: support, params: { id: NOBODY } })).status).toBe(404)
    expect((await server.call('GET /api/user/{id}', { token: support, params: { id: 'x' } })).status).toBe(422)
  })

  it('sees ads or not as staff set it, and that is written down', async () => {
    const id = await idOf((await server.signUp()).token)
    const { body } = await server.call('PUT /api/user/ads', { token: support, body: { _id: id, allow_ads: false } })
    expect(body.user.allow_ads).toBe(false)
    expect((await acts(id))[0]).toMatchObject({ before: { allow_ads: true }, after: { allow_ads: false } })
  })
})

describe('looking a receiver up', () => {
  const lookUp = (token: string, who: string) => server.call('GET /api/user/lookup/{who}', { token, params: { who } })

  async function withPhone(number: string) {
    const person = await server.signUp()
    const set = 'update users set phone_number = $2, is_phone_verified = true where email = $1'
    await server.database.pool.query(set, [person.email, number])
    return person
  }

  it('by phone needs a verified phone of one’s own, whether the number is known or not', async () => {
    const { token } = await server.signUp()
    await withPhone('+233241117775')
    for (const who of ['+233241117775', '+233241117774']) {
      expect([(await lookUp(token, who)).status, (await lookUp(token, who)).body.code]).toEqual([
        403,
        'phone_unverified',
      ])
    }
    expect((await lookUp(token, (await me((await server.signUp()).token)).paps_id)).status).toBe(200)
  })

  it('by phone is limited per person, and a miss costs as much as five finds', async () => {
    const own = await startTestApp({ config: { rateLimitFactor: 1 } })
    const [asker, known] = [await own.signUp(), await own.signUp()]
    const set = 'update users set phone_number = $2, is_phone_verified = true where email = $1'
    await own.database.pool.query(set, [asker.email, '+233241110001'])
    await own.database.pool.query(set, [known.email, '+233241110002'])
    const ask = async (who: string) =>
      (await own.call('GET /api/user/lookup/{who}', { token: asker.token, params: { who } })).status
    for (let find = 0; find < 5; find++) expect(await ask('+233241110002')).toBe(200)
    const misses = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`+2332411200${10 + at}`)))
    expect(misses.filter((status) => status === 404)).toHaveLength(9)
    expect(misses.filter((status) => status === 429)).toHaveLength(3)
    await own.close()
  })

  it('by phone is limited per address of the caller, over all accounts', async () => {
    const own = await startTestApp({ config: { rateLimitFactor: 1 } })
    const set = 'update users set phone_number = $2, is_phone_verified = true where email = $1'
    const statuses: number[] = []
    for (let account = 0; account < 7; account++) {
      const { token, email } = await own.signUp()
      await own.database.pool.query(set, [email, `+23324111100${account}`])
      for (let miss = 0; miss < 10; miss++) {
        const who = `+2332411${30 + account}0${10 + miss}`
        statuses.push((await own.call('GET /api/user/lookup/{who}', { token, params: { who } })).status)
      }
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.slice(60)).toEqual(Array(10).fill(429))
    await own.close()
  })

  it('works by paps id, username and proven phone, and shows a card only', async () => {
    const { token: asker } = await withPhone('+233241117777')
    const { token, email } = await server.signUp({ first_name: 'Kofi', last_name: 'Boateng' })
    await server.database.pool.query(
      `update users set username = 'kofi.b', phone_number = '+233241119999', is_phone_verified = true,
        national_id_status = 'approved' where email = $1`,
      [email],
    )
    const { _id, paps_id } = await me(token)
    for (const who of [paps_id, paps_id.toLowerCase().replaceAll('-', ''), 'Kofi.B', '@kofi.b', '+233 24 111 9999']) {
      const { body } = await lookUp(asker, who)
      expect(body.receiver).toEqual({
        _id,
        paps_id,
        name: 'Kofi B.',
        avatar: null,
        user_type: 'regular',
        verified: true,
        times_paid: 0,
        first_time: true,
      })
    }
  })

  it('finds no staff, nobody locked and nobody unknown', async () => {
    const { token } = await withPhone('+233241117776')
    const staff = await me(support)
    const locked = await server.signUp()
    const { paps_id } = await me(locked.token)
    await server.database.pool.query('update users set locked_at = now() where email = $1', [locked.email])
    for (const who of [staff.paps_id, paps_id, 'nobody.here', '+233241118888']) {
      expect((await lookUp(token, who)).status).toBe(404)
    }
  })

  it('is limited a day for each person', async () => {
    const own = await startTestApp({ config: { rateLimitFactor: 1 } })
    const [one, two] = [await own.signUp(), await own.signUp()]
    const ask = (token: string) => own.call('GET /api/user/lookup/{who}', { token, params: { who: 'nobody.here' } })
    const statuses = await Promise.all(Array.from({ length: 102 }, () => ask(one.token)))
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await ask(two.token)).status).toBe(404)
    await own.close()
  })
})

describe('banks and stores', () => {
  it('are made and changed by staff and seen by everybody', async () => {
    const made = await server.call('POST /api/bank', {
      token: support,
      body: { name: 'Volta Bank', email: 'desk@volta.example', password: 'a long sentence is best', country: 'gh' },
    })
    expect(made.body.data).toMatchObject({ name: 'Volta Bank', country: 'GH', city: null })
    const _id = made.body.data?._id ?? ''
    const changed = await server.call('PUT /api/bank', { token: support, body: { _id, city: 'Kumasi' } })
    expect(changed.body.data).toMatchObject({ name: 'Volta Bank', city: 'Kumasi' })
    const { token } = await server.signUp()
    for (const path of ['GET /api/bank', 'GET /api/user/bank'] as const) {
      expect((await server.call(path, { token })).body.data).toEqual([changed.body.data])
    }
    const person = await idOf(token)
    expect((await server.call('PUT /api/bank', { token: support, body: { _id: person, name: 'Not me' } })).status).toBe(
      404,
    )
  })

  it('shows approved stores to people and stopped ones to staff as well', async () => {
    const names = async (token: string) =>
      (await server.call('GET /api/store/', { token })).body.data.map(({ name }) => name)
    const keeper = await server.signUp()
    const store = { business_name: 'Makola', category: 'Groceries', country: 'GH', address: '1 Market Street' }
    const { _id } = (await server.call('POST /api/profile/account', { token: keeper.token, body: store })).body.user
    const decide = (approved: boolean) =>
      server.call('PUT /api/profile/approve', {
        token: support,
        body: { _id, target: 'account', approved, reason: 'Seen by us' },
      })
    await decide(true)
    await decide(false)
    const { token } = await server.signUp()
    expect([await names(token), await names(support)]).toEqual([[], ['Makola']])
    await decide(true)
    expect(await names(token)).toEqual(['Makola'])
  })
})

describe('the audit log', () => {
  it('is searched by act and by text, and can’t be changed', async () => {
    const id = await idOf((await server.signUp({ first_name: 'Watched' })).token)
    await server.call('PUT /api/user/ads', { token: support, body: { _id: id, allow_ads: false } })
    const search = async (terms: object) =>
      (await server.call('GET /api/audit/search/{terms}', { token: boss, params: { terms: JSON.stringify(terms) } }))
        .body.data
    expect((await search({ text: 'watched' })).map(({ action }) => action)).toEqual(['user.ads'])
    expect((await search({ status: 'bank.make' })).every(({ action }) => action === 'bank.make')).toBe(true)
    for (const statement of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log']) {
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/)
      await expect(server.database.owner.pool.query(statement)).rejects.toThrow(/append-only/)
    }
  })
})

describe('what is private', () => {
  const phone = '+233241234567'

  async function makePrivate() {
    const { token, email } = await server.signUp({ first_name: 'Private' })
    await server.database.pool.query(
      `update users set phone_number = $1 || right(id::text, 2), date_of_birth = '1994-03-06', address = '12 Ring Road'
        where email = $2`,
      [phone, email],
    )
    return { email, id: await idOf(token) }
  }

  it('is masked to staff, in one person’s record, in lists and in files', async () => {
    const { email, id } = await makePrivate()
    const one = await server.call('GET /api/user/{id}', { token: support, params: { id } })
    expect(one.body.user.email.email).toMatch(/^p•••@e•••\.com$/)
    expect(one.body.personal).toMatchObject({ date_of_birth: '••••', address: '••••' })
    expect(one.body.personal.phone_number).toMatch(/^\+233•••••..$/)
    const found = { token: support, params: { terms: JSON.stringify({ text: email }) } }
    const list = await server.call('GET /api/user/search/{terms}', found)
    expect(list.body.data.map(({ _id }) => _id)).toEqual([id])
    const file = await server.call('GET /api/user/search/{terms}', { ...found, headers: { accept: 'text/csv' } })
    for (const { body } of [one, list, file]) {
      const text = JSON.stringify(body)
      for (const secret of [email, phone, '1994-03-06', 'Ring Road']) expect(text).not.toContain(secret)
    }
  })

  it('is shown to staff who say why, which is written down', async () => {
    const { email, id } = await makePrivate()
    const reveal = (token: string, body: { reason: string }) =>
      server.call('POST /api/user/{id}/reveal', { token, params: { id }, body })
    expect((await reveal(support, { reason: '  ' })).status).toBe(422)
    expect(await acts(id)).toEqual([])
    const { body } = await reveal(support, { reason: 'They called us' })
    expect(body.personal).toMatchObject({ email, date_of_birth: '1994-03-06', address: '12 Ring Road' })
    expect(await acts(id)).toMatchObject([
      { action: 'user.reveal', reason: 'They called us', actor: { user_type: 'support_admin' } },
    ])
  })

  it('of colleagues is for those who manage them', async () => {
    const id = await idOf(boss)
    const ask = { params: { id }, body: { reason: 'Curious' } }
    expect((await server.call('POST /api/user/{id}/reveal', { token: support, ...ask })).status).toBe(403)
    expect((await server.call('POST /api/user/{id}/reveal', { token: boss, ...ask })).status).toBe(200)
  })
})
