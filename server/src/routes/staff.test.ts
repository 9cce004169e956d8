import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

describe('what waits', () => {
  it('is counted with its age, for those who decide about it', async () => {
    const [finance, support] = await Promise.all([
      server.signUp({ userType: 'finance_admin' }),
      server.signUp({ userType: 'support_admin' }),
    ])
    const queues = async ({ token }: { token: string }) => (await server.call('GET /api/staff/queues', { token })).body
    const none = { waiting: 0, oldest_at: null }
    expect(await queues(finance)).toEqual({
      topups: none,
      withdrawals: none,
      redemptions: none,
      identities: null,
      stores: null,
      cases: null,
      recoveries: null,
      approvals: { waiting: 0, oldest_at: null },
    })

    const esi = await makeHolder(server, { paps: 50_000n, points: 100n })
    const { token } = esi
    await server.call('POST /api/withdrawal', { token, body: { amount: 100, pin: PIN } })
    await server.call('POST /api/redemptions/', { token, body: { points: 50, pin: PIN } })
    const store = { business_name: 'Makola', category: 'groceries', country: 'GH', address: '1 Market Street' }
    await server.call('POST /api/profile/account', { token, body: store })
    await makeHolder(server, { userType: 'store', approved: false })
    const counted = await queues(finance)
    expect(counted).toMatchObject({ topups: none, withdrawals: { waiting: 1 }, redemptions: { waiting: 1 } })
    expect(Date.parse(counted.withdrawals?.oldest_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await queues(support)).toMatchObject({ topups: null, identities: none, stores: { waiting: 1 } })

    const waiting = await server.call('GET /api/store/', { token: support.token, query: { waiting: 'true' } })
    expect(waiting.body.data.map(({ approved }) => approved)).toEqual([false])
    expect((await server.call('GET /api/store/', { query: { waiting: 'true' } })).body.data).toEqual([])
  })
})

describe('the overviews', () => {
  it('name the latest decisions of the caller’s own work', async () => {
    const [finance, support] = await Promise.all([
      server.signUp({ userType: 'finance_admin' }),
      server.signUp({ userType: 'support_admin', first_name: 'Akua', last_name: 'Owusu' }),
    ])
    const esi = await makeHolder(server, { userType: 'store', approved: false })
    const approval = { _id: esi.id, target: 'account', approved: true } as const
    expect((await server.call('PUT /api/profile/approve', { token: support.token, body: approval })).status).toBe(200)
    const decisions = async ({ token }: { token: string }) =>
      (await server.call('GET /api/staff/decisions', { token })).body.data
    expect((await decisions(support))[0]).toMatchObject({
      action: 'store.approve',
      by: { name: 'Akua Owusu' },
      subject: { _id: esi.id },
    })
    expect((await decisions(finance)).filter(({ action }) => action.startsWith('store.'))).toEqual([])
  })

  it('name the content that needs an editor', async () => {
    const { token } = await server.signUp({ userType: 'content_admin' })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const add = (name: string, times: object) =>
      server.call('POST /api/services/', { token, body: { name, description: '', provider: 'Yaw', ...times } })
    await add('A draft', { draft: true })
    await add('Later', { published_from: inDays(2) })
    await add('Ends soon', { published_until: inDays(3) })
    await add('Ends in spring', { published_until: inDays(120) })
    const { body } = await server.call('GET /api/staff/content', { token })
    const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
    expect([titles(body.drafts), titles(body.scheduled), titles(body.expiring)]).toEqual([
      ['A draft'],
      ['Later'],
      ['Ends soon'],
    ])
  })
})

describe('one person, to staff', () => {
  it('is what they have, may spend and are signed in with', async () => {
    const support = await server.signUp({ userType: 'support_admin' })
    const kofi = await makeHolder(server, { paps: 12_345n })
    const finance = await server.signUp({ userType: 'finance_admin' })
    const account = (id: string) => server.call('GET /api/user/{id}/account', { token: finance.token, params: { id } })
    const { body } = await account(kofi.id)
    expect(body).toMatchObject({
      balance: { paps: 123.45, held: 0 },
      limits: { day: { limit: 50_000, used: 0 } },
      own_limits: { day: false, month: false },
    })
    expect(body.sessions).toHaveLength(1)
    const limit = { _id: kofi.id, day: 10, month: null, reason: 'Asked us to' }
    await server.call('PUT /api/user/limits', { token: support.token, body: limit })
    expect((await account(kofi.id)).body).toMatchObject({
      limits: { day: { limit: 10 } },
      own_limits: { day: true, month: false },
    })
    expect((await account('019a8b6e-7c00-7abc-8def-0123456789ab')).status).toBe(404)
  })
})

describe('the trial balance', () => {
  it('sums every kind of account, and comes to nothing', async () => {
    const finance = await server.signUp({ userType: 'finance_admin' })
    await makeHolder(server, { paps: 700n, points: 3n })
    const { body } = await server.call('GET /api/ledger/trial-balance', { token: finance.token })
    expect(body.balanced).toBe(true)
    expect(body.data.find(({ kind }) => kind === 'paps')?.balance).toBeGreaterThanOrEqual(7)
    for (const currency of ['PAPS', 'PTS']) {
      const cents = body.data.filter((row) => row.currency === currency).map(({ balance }) => Math.round(balance * 100))
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0)
    }
  })
})
