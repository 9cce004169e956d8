import { newId } from '@paps/contract'
import { sqlState } from '@paps/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let reviewer: Holder
let payer: Holder

beforeAll(async () => {
  server = await startTestApp()
  reviewer = await makeHolder(server, { userType: 'support_admin', firstName: 'Akua' })
  payer = await makeHolder(server, { paps: 10_000_00n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const STORE = { business_name: 'Makola Market', category: 'Groceries', country: 'GH', address: '1 Market Street' }

const apply = ({ token }: Holder, over: Partial<typeof STORE> = {}) =>
  server.call('POST /api/profile/account', { token, body: { ...STORE, ...over } })

const own = async ({ token }: Holder) => (await server.call('GET /api/store/application', { token })).body.data

interface Told {
  reason?: string
  application_id?: string | null
  by?: Holder
}

const decide = ({ id }: Holder, approved: boolean, { by = reviewer, ...rest }: Told = {}) =>
  server.call('PUT /api/profile/approve', {
    token: by.token,
    body: { _id: id, target: 'account', approved, ...rest },
  })

const queue = async (query: { limit?: string; cursor?: string; user?: string } = {}) =>
  (await server.call('GET /api/store/applications', { token: reviewer.token, query })).body

const pay = async (to: Holder, kind: 'transfer' | 'payment') => {
  const body = { receiver: to.papsId, amount: 5 }
  const quoted = await server.call(`POST /api/${kind}`, { token: payer.token, body })
  if (quoted.status !== 200) return { status: quoted.status, name: '' }
  const { quote_id, receiver } = quoted.body
  const sent = await server.call(`POST /api/${kind}/send`, { token: payer.token, body: { quote_id, pin: PIN } })
  return { status: sent.status, name: receiver.name }
}

const noticesOf = async ({ token }: Holder) => (await server.call('GET /api/notifications', { token })).body.data

const me = async ({ token }: Holder) => (await server.call('GET /api/auth/get_current_user', { token })).body.user

async function makeStore(over: Partial<typeof STORE> = {}): Promise<Holder> {
  const keeper = await makeHolder(server)
  await apply(keeper, over)
  expect((await decide(keeper, true)).status).toBe(200)
  return keeper
}

describe('an application to become a store', () => {
  it('leaves the applicant a person who receives money, and waits with its own age', async () => {
    const ama = await makeHolder(server, { firstName: 'Ama' })
    const { body } = await apply(ama)
    expect(body.user).toMatchObject({ user_type: 'regular', business_name: null, category: null })
    expect(await own(ama)).toMatchObject({ kind: 'new', status: 'pending', category: 'groceries', ...strip(STORE) })
    expect(await pay(ama, 'transfer')).toEqual({ status: 200, name: 'Ama O.' })
    const [waiting] = (await queue({ user: ama.id })).data
    expect(waiting).toMatchObject({ status: 'pending', applicant: { _id: ama.id, name: 'Ama O.' }, decided_by: null })
    expect(Date.now() - Date.parse(waiting?.created_at ?? '')).toBeLessThan(60_000)
  })

  it('makes a store of its applicant once it is approved, at once and on every device', async () => {
    const ama = await makeHolder(server, { firstName: 'Ama' })
    await apply(ama)
    const { status, body } = await decide(ama, true)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ user_type: 'store', approved: true, business_name: 'Makola Market' })
    expect(await me(ama)).toMatchObject({ user_type: 'store', approved: true, ind_bus: 'business' })
    expect(await pay(ama, 'payment')).toEqual({ status: 200, name: 'Makola Market' })
    expect(await noticesOf(ama)).toContainEqual(
      expect.objectContaining({ event: 'storeApproved', note: 'Makola Market' }),
    )
  })

  it('is refused with a reason that its applicant reads in the app and by mail, and can be made again', async () => {
    const ama = await makeHolder(server, { firstName: 'Ama' })
    await apply(ama)
    expect((await decide(ama, false)).status).toBe(422)
    const refused = await decide(ama, false, { reason: 'The address does not exist' })
    expect(refused.body.user).toMatchObject({ user_type: 'regular', approved: true })
    expect(await own(ama)).toMatchObject({ status: 'refused', reason: 'The address does not exist' })
    expect(await noticesOf(ama)).toContainEqual(
      expect.objectContaining({ event: 'storeRefused', note: 'The address does not exist' }),
    )
    await vi.waitFor(async () => {
      const mails = (await server.outbox()).filter(({ to }) => to === ama.email)
      expect(mails.map(({ text }) => text).join()).toContain('The address does not exist')
    }, 10_000)
    await apply(ama, { address: '2 Market Street' })
    expect(await own(ama)).toMatchObject({ status: 'pending', reason: null })
    expect((await decide(ama, true)).body.user).toMatchObject({ user_type: 'store', approved: true })
    expect((await queue({ user: ama.id })).data.map(({ status }) => status)).toEqual(['approved', 'refused'])
  })

  it('keeps its place when it is sent again as it is, and is replaced when it changes', async () => {
    const ama = await makeHolder(server)
    await apply(ama)
    const first = await own(ama)
    await apply(ama)
    expect((await own(ama))?._id).toBe(first?._id)
    await apply(ama, { business_name: 'Makola Foods' })
    expect((await queue({ user: ama.id })).data.map(({ status }) => status)).toEqual(['pending', 'replaced'])
  })

  it('is made once when it is sent several times at the same moment', async () => {
    const ama = await makeHolder(server)
    const answers = await Promise.all([apply(ama), apply(ama), apply(ama)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await queue({ user: ama.id })).data).toHaveLength(1)
  })

  it('can be withdrawn, once, by its applicant alone', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    await apply(ama)
    const withdraw = ({ token }: Holder) => server.call('DELETE /api/store/application', { token })
    expect((await withdraw(kofi)).status).toBe(404)
    expect((await withdraw(ama)).status).toBe(200)
    expect((await withdraw(ama)).status).toBe(404)
    expect(await own(ama)).toBeNull()
    expect((await decide(ama, true)).body).toMatchObject({ code: 'wrong_state' })
  })

  it('is made five times a day at most', async () => {
    const ama = await makeHolder(server)
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => `${name} Stall`)
    const codes = []
    for (const business_name of names) codes.push((await apply(ama, { business_name })).body.code ?? 'made')
    expect(codes).toEqual(['made', 'made', 'made', 'made', 'made', 'too_many_applications'])
    expect((await own(ama))?.business_name).toBe('Five Stall')
  })

  it('names a category that exists', async () => {
    const { status, body } = await apply(await makeHolder(server), { category: 'dragons' })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'category', msg: 'is not one of the categories', code: 'unknown_category' }],
    ])
  })
})

describe('deciding on an application', () => {
  it('is for the application that was looked at, and no other', async () => {
    const ama = await makeHolder(server)
    await apply(ama, { business_name: 'Corner Shop' })
    const seen = await own(ama)
    await apply(ama, { business_name: 'Volta Bank Accra' })
    const { status, body } = await decide(ama, true, { application_id: seen?._id ?? '' })
    expect([status, body.code, body.facts]).toEqual([409, 'wrong_state', { state: 'replaced' }])
    expect((await me(ama)).user_type).toBe('regular')
  })

  it('is not possible with the application of somebody else', async () => {
    const [ama, kofi] = [await makeHolder(server), await makeHolder(server)]
    await apply(ama)
    await apply(kofi)
    expect((await decide(ama, true, { application_id: (await own(kofi))?._id ?? '' })).status).toBe(404)
    expect((await own(ama))?.status).toBe('pending')
  })

  it.each([true, false])('is done by one of two who do it at the same moment (approve: %s)', async (approved) => {
    const ama = await makeHolder(server)
    await apply(ama)
    const application_id = (await own(ama))?._id ?? ''
    const told = { application_id, reason: 'Seen by two' }
    const answers = await Promise.all([decide(ama, approved, told), decide(ama, approved, told)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('decided_already')
  })

  it.each(['finance_admin', 'content_admin', 'regular'] as const)('is not for a %s', async (userType) => {
    const [ama, other] = [await makeHolder(server), await makeHolder(server, { userType })]
    await apply(ama)
    expect((await decide(ama, true, { by: other })).status).toBe(403)
    expect((await server.call('GET /api/store/applications', { token: other.token })).status).toBe(403)
  })

  it('is nobody’s own affair', async () => {
    const ama = await makeHolder(server)
    await apply(ama)
    await server.database.kysely
      .updateTable('users')
      .set({ user_type: 'support_admin' })
      .where('id', '=', ama.id)
      .execute()
    expect((await decide(ama, true, { by: ama })).body.code).toBe('forbidden')
  })
})

describe('a store that trades', () => {
  it('goes on under its old name while a new one waits, and under the new one once it is approved', async () => {
    const store = await makeStore({ business_name: 'Old Corner' })
    const { body } = await apply(store, { business_name: 'New Corner' })
    expect(body.user).toMatchObject({ user_type: 'store', approved: true, business_name: 'Old Corner' })
    expect(await own(store)).toMatchObject({ kind: 'change', status: 'pending', business_name: 'New Corner' })
    expect(await pay(store, 'payment')).toEqual({ status: 200, name: 'Old Corner' })
    const shown = await server.call('GET /api/store/{id}', { params: { id: store.papsId } })
    expect(shown.body.data).toMatchObject({ name: 'Old Corner', approved: true })
    expect((await decide(store, true)).body.user.business_name).toBe('New Corner')
    expect(await pay(store, 'payment')).toEqual({ status: 200, name: 'New Corner' })
    expect(await noticesOf(store)).toContainEqual(expect.objectContaining({ event: 'storeChanged' }))
  })

  it('keeps trading under its old name when the new one is refused', async () => {
    const store = await makeStore({ business_name: 'Old Corner' })
    await apply(store, { business_name: 'Volta Bank' })
    const { body } = await decide(store, false, { reason: 'That is a bank' })
    expect(body.user).toMatchObject({ approved: true, business_name: 'Old Corner' })
    expect(await pay(store, 'payment')).toEqual({ status: 200, name: 'Old Corner' })
  })

  it('changes its address at once, and takes a change back by asking for what it is', async () => {
    const store = await makeStore()
    await apply(store, { address: '9 Market Street' })
    expect(await own(store)).toMatchObject({ status: 'approved' })
    expect((await me(store)).address).toBe('9 Market Street')
    await apply(store, { business_name: 'Another Name' })
    await apply(store)
    expect(await own(store)).toBeNull()
  })

  it('waits for another category too, whichever call asks for it', async () => {
    const store = await makeStore()
    await server.call('POST /api/profile/personal_info', { token: store.token, body: { category: 'fashion' } })
    expect((await me(store)).category).toBe('groceries')
    expect(await own(store)).toMatchObject({ kind: 'change', category: 'fashion' })
  })

  it('can be stopped although an application is pending, and applies again', async () => {
    const store = await makeStore()
    await apply(store, { business_name: 'Another Name' })
    const stopped = await decide(store, false, { reason: 'Sells stolen goods', application_id: null })
    expect(stopped.body.user).toMatchObject({ user_type: 'store', approved: false, business_name: 'Makola Market' })
    expect((await own(store))?.status).toBe('pending')
    expect((await pay(store, 'payment')).status).toBe(409)
    expect((await decide(store, true)).body.user).toMatchObject({ approved: true, business_name: 'Another Name' })
  })
})

describe('the queue of applications', () => {
  it('is oldest first, page by page', async () => {
    const applicants = []
    for (const business_name of ['First Stall', 'Second Stall', 'Third Stall']) {
      const one = await makeHolder(server)
      await apply(one, { business_name })
      applicants.push(one)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await queue({ limit: '2', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ applicant }) => applicant._id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    const ids = applicants.map(({ id }) => id)
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is counted from the application on', async () => {
    const { body } = await server.call('GET /api/staff/queues', { token: reviewer.token })
    const [oldest] = (await queue({ limit: '1' })).data
    expect(body.stores).toMatchObject({ oldest_at: oldest?.created_at })
  })
})

describe('the database', () => {
  const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlState)
  const insert = (userId: string, state = 'pending') =>
    sql`insert into store_applications (id, user_id, kind, business_name, category, country, address, state)
      values (${newId()}, ${userId}, 'new', 'Stall', 'groceries', 'GH', 'Street', ${state})`.execute(
      server.database.kysely,
    )

  it('holds everybody to one pending application, which begins pending', async () => {
    const { id } = await makeHolder(server)
    expect(await stateOf(insert(id, 'approved'))).toBe('23001')
    await insert(id)
    expect(await stateOf(insert(id))).toBe('23505')
  })

  it('lets an application be decided once, by another, a refusal for a reason, and changes nothing of it', async () => {
    const { id } = await makeHolder(server)
    await insert(id)
    const set = (what: ReturnType<typeof sql>) =>
      stateOf(sql`update store_applications set ${what} where user_id = ${id}`.execute(server.database.kysely))
    expect(await set(sql`state = 'approved', decided_by = ${id}, decided_at = now()`)).toBe('23514')
    expect(await set(sql`state = 'approved', decided_at = now()`)).toBe('23514')
    expect(await set(sql`state = 'refused', decided_by = ${reviewer.id}, decided_at = now()`)).toBe('23514')
    expect(await set(sql`business_name = 'Bank'`)).toBe('23001')
    expect(await set(sql`state = 'approved', decided_by = ${reviewer.id}, decided_at = now()`)).toBeNull()
    expect(await set(sql`state = 'withdrawn', decided_by = null`)).toBe('23001')
  })

  it('forgets the applications of who leaves', async () => {
    const { id } = await makeHolder(server)
    await insert(id)
    await sql`select erase_user(${id}, now())`.execute(server.database.kysely)
    const { rows } = await sql`select from store_applications where user_id = ${id}`.execute(server.database.kysely)
    expect(rows).toHaveLength(0)
  })
})

/** Returns the fields that are stored as sent; a category is stored by its slug. */
function strip({ category: _, ...rest }: typeof STORE) {
  return rest
}
