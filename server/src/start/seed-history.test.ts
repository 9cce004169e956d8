import {
  DEMO_APPLICANTS,
  DEMO_BALANCES,
  DEMO_DOCUMENTS,
  DEMO_FRIENDS,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_PIN,
  DEMO_STORES,
} from '@paps/database/seeds'
import { walletOf } from '@paps/features/people/users'
import { readAccountBalance, readBalanceAt } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { seedDemo } from './seed-demo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp
let seededAt: Date

beforeAll(async () => {
  server = await startTestApp()
  // Catalogue pictures are not under test here.
  await server.database.owner.pool.query(`
    create function wait() returns trigger language plpgsql as $$ begin new.run_at := 'infinity'; return new; end $$;
    create trigger wait before insert on jobs for each row when (new.task = 'draw-demo') execute function wait()`)
  seededAt = new Date()
  await seedDemo(server.database, server.context.keyedHash, () => {})
}, 120_000)
afterAll(() => server.close())

async function signIn(name: string): Promise<string> {
  const body = { email: `${name}@demo.paps`, password: DEMO_PASSWORD }
  return (await server.call('POST /api/auth/signin_email_password', { body })).body.jwt
}

const idOf = async (email: string) =>
  (await server.database.kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

const rowsOf = async <Row>(query: string) => (await server.database.pool.query(query)).rows as Row[]

describe('the history of the demo', () => {
  it('is in the books, and the books are right', () => expectBooksRight(server))

  it('has as much money at the bank as people hold, and lines to review', async () => {
    const token = await signIn('finance')
    const { body } = await server.call('GET /api/safeguarding', { token })
    expect(body.data).toMatchObject([{ status: 'equal', named: 0, unexplained: 0, transit: 0 }])
    const [account] = await rowsOf<{ id: string }>('select id from bank_accounts')
    const lines = async (column: 'review' | 'unmatched') =>
      (await server.call('GET /api/reconciliation/lines', { token, query: { account_id: account?.id ?? '', column } }))
        .body.data
    expect((await lines('review')).length).toBeGreaterThan(0)
    expect((await lines('unmatched')).length).toBeGreaterThan(1)
  })

  it.each(Object.entries(DEMO_BALANCES))('leaves %s with what is said', async (email, { paps, points }) => {
    const wallet = walletOf(await idOf(email))
    expect(await readAccountBalance(server.database.kysely, wallet.paps)).toBe(paps)
    expect(await readAccountBalance(server.database.kysely, wallet.points)).toBe(points)
  })

  it('is everybody’s who has a wallet, except of those who have only just come', async () => {
    const rows = await rowsOf<{ email: string }>(`
      select email from users u where id in (select person_id from activity)`)
    const holders = DEMO_PEOPLE.filter(({ user_type }) => !user_type.endsWith('admin'))
    const keepers = [...holders, ...DEMO_FRIENDS, ...DEMO_STORES].map(({ email }) => email as string)
    expect(rows.map(({ email }) => email).sort()).toEqual([...new Set([...keepers, 'abena@demo.paps'])].sort())
  })

  it('has every kind of record, in nearly every state', async () => {
    const rows = await rowsOf<{ what: string }>(`select distinct kind || ' ' || state as what from activity`)
    expect(rows.map(({ what }) => what).sort()).toEqual([
      'deposit completed',
      'payment completed',
      'redemption fulfilled',
      'redemption pending',
      'referral completed',
      'refund completed',
      'request cancelled',
      'request declined',
      'request expired',
      'request paid',
      'request pending',
      'saving completed',
      'topup approved',
      'topup pending',
      'topup rejected',
      'transfer completed',
      'withdrawal approved',
      'withdrawal pending',
      'withdrawal rejected',
    ])
  })

  it('happened over three months, each thing at its own moment in every table', async () => {
    const [journals] = await rowsOf<{ first: Date; last: Date; apart: number; months: number }>(`
      select min(recorded_at) as first, max(recorded_at) as last,
        count(*) filter (where recorded_at <> occurred_at)::int as apart,
        count(distinct date_trunc('week', recorded_at))::int as weeks
      from ledger_journals where kind not like 'bank %'`)
    expect(journals).toMatchObject({ apart: 0, weeks: expect.toSatisfy((weeks: number) => weeks >= 13) })
    expect(seededAt.getTime() - (journals?.first.getTime() ?? 0)).toBeGreaterThan(90 * DAY_MS)
    expect(journals?.last.getTime()).toBeLessThan(seededAt.getTime())
    const late = await rowsOf(`
      select r.id from (select id, kind, created_at from activity) r join (select id, recorded_at from ledger_journals) j
        on j.id = ledger_journal_id(r.kind || ':' || r.id) where r.created_at <> j.recorded_at
      union all select id from activity where updated_at > now() - interval '1 hour'
      union all select id from notifications where created_at > now() - interval '1 hour'
      union all select id from audit_log where created_at > now() - interval '1 hour'
        and action not in ('bank-account.add', 'statement.import')`)
    expect(late).toEqual([])
  })

  it('shows in the months of whoever looks back, and in what they had then', async () => {
    const token = await signIn('ama')
    const wallet = walletOf(await idOf('ama@demo.paps'))
    const balances = await Promise.all(
      [80, 60, 40, 20].map((days) =>
        readBalanceAt(server.database.kysely, wallet.paps, new Date(seededAt.getTime() - days * DAY_MS)),
      ),
    )
    expect(new Set(balances).size).toBe(4)
    for (const days of [70, 40]) {
      const month = new Date(seededAt.getTime() - days * DAY_MS).toISOString().slice(0, 7)
      const { body } = await server.call('GET /api/activity/summary', { token, query: { month } })
      expect(body.days.length).toBeGreaterThan(8)
      expect(body.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'saving', 'topup']))
    }
    const { body } = await server.call('GET /api/activity', { token, query: { limit: '200' } })
    expect(body.data.length).toBeGreaterThan(90)
    expect(body.data[0]).toMatchObject({ kind: 'topup', status: 'pending' })
  })

  it('leaves some of what people were told unread, and nobody to be written to', async () => {
    for (const name of ['ama', 'kofi', 'finance']) {
      const token = await signIn(name)
      const { unread } = (await server.call('GET /api/notifications/unread', { token })).body
      const all = await server.call('GET /api/notifications', { token, query: { limit: '200' } })
      expect(unread).toBeGreaterThan(0)
      expect(unread).toBeLessThan(all.body.data.length)
    }
    // Only the sign-ins of these tests are announced.
    const subjects = (await server.outbox()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject !== 'New sign-in')).toEqual([])
    const jobs = () => rowsOf(`select id from jobs where task in ('alert', 'reward-referral', 'deliver-message')`)
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
  })

  it('has pots that fill by themselves, one with a bank, and a reward for each friend who came', async () => {
    const token = await signIn('ama')
    const { data } = (await server.call('GET /api/saving/user', { token })).body
    expect(data).toMatchObject([
      { name: 'Christmas in Cape Coast', balance: 315, progress: 39, bank: { name: 'Volta Bank' } },
      { name: 'New sewing machine', balance: 790, progress: 22, auto: { amount: 50, every: 'week' } },
    ])
    expect(data.every(({ auto }) => auto === null || auto.next > seededAt.toISOString().slice(0, 10))).toBe(true)
    const { body } = await server.call('GET /api/referrals', { token })
    expect(body).toMatchObject({ brought: 3, rewarded: 3, points_earned: 150 })
  })

  it('goes on: the shop pays out what waits for it, with the code', async () => {
    const [ama, shop] = [await signIn('ama'), await signIn('shop')]
    const { data } = (await server.call('GET /api/withdrawal/payouts', { token: shop })).body
    const _id = data[0]?._id ?? ''
    const shown = { token: ama, params: { id: _id }, body: { pin: DEMO_PIN } }
    const { code } = (await server.call('POST /api/withdrawal/{id}/code', shown)).body
    const { body } = await server.call('PUT /api/withdrawal/', { token: shop, body: { _id, code } })
    expect(body.update.paps).toBe(18_450.75 + 120)
    await expectBooksRight(server)
  })
})

describe('the work of staff', () => {
  it('has money to decide on, a store to approve, and people to look at', async () => {
    const waiting = await rowsOf<{ kind: string; details: Record<string, string> }>(`
      select kind, details from records
      where state = 'pending' and (kind in ('topup', 'redemption') or kind = 'withdrawal' and receiver_id is null)
      order by kind`)
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['redemption', 'topup', 'withdrawal'])
    expect(waiting.find(({ kind }) => kind === 'topup')?.details.proof).toMatch(/transaction/)
    const applications = await rowsOf<{ email: string; kind: string; user_type: string }>(`
      select email, kind, user_type from store_applications a join users u on u.id = a.user_id
      where state = 'pending' order by a.created_at`)
    expect(applications).toEqual([
      { email: 'bikes@demo.paps', kind: 'new', user_type: 'regular' },
      { email: 'books@demo.paps', kind: 'change', user_type: 'store' },
    ])
    expect(DEMO_APPLICANTS.map(({ email }) => email as string)).toContain('bikes@demo.paps')
  })

  it('has documents to look at, once they are drawn', async () => {
    const token = await signIn('support')
    for (const { email, type } of DEMO_DOCUMENTS) {
      const params = { id: await idOf(email) }
      const attempts = async () =>
        (await server.call('GET /api/profile/identity_attempts/{id}', { token, params })).body.data
      await expect.poll(attempts, { timeout: 60_000 }).toMatchObject([{ type, status: 'pending' }])
      for (const part of ['image', 'selfie'] as const) {
        const [attempt] = await attempts()
        const picture = await fetch(server.url + (attempt?.[part] ?? ''), { headers: { authorization: token } })
        expect(picture.headers.get('content-type')).toBe('image/webp')
      }
    }
  }, 90_000)

  it('leaves the newest person as fresh as they come', async () => {
    const rows = await rowsOf(`
      select is_email_verified, national_id_status, approved, pin_hash
      from users join user_credentials on user_id = id where email = 'new@demo.paps'`)
    expect(rows).toEqual([{ is_email_verified: false, national_id_status: 'none', approved: false, pin_hash: null }])
  })
})
