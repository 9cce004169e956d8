import { DEMO_STORES } from '@paps/database/seeds'
import { type Drawing, drawDemoPictures } from '@paps/features/catalog/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestApp
let drawings: Drawing[]

beforeAll(async () => {
  server = await startTestApp()
  // The drawing job is disabled, so that the test sees what it is asked for.
  await server.database.owner.pool.query(`
    create function wait() returns trigger language plpgsql as $$ begin new.run_at := 'infinity'; return new; end $$;
    create trigger wait before insert on jobs for each row when (new.task = 'draw-demo') execute function wait()`)
  await seedDemo(server.database, server.context.keyedHash, () => {})
  const { rows } = await server.database.pool.query(`select payload from jobs where task = 'draw-demo'`)
  drawings = rows[0]?.payload.drawings ?? []
}, 120_000)
afterAll(() => server.close())

async function listOf(path: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${server.url}${path}?limit=100`)
  return ((await response.json()) as { data: Record<string, unknown>[] }).data
}

describe('the demo', () => {
  it('has homes, stores, services, banners, videos and ads enough to fill a screen', async () => {
    const counts = await Promise.all(
      ['/api/realestate/', '/api/store/', '/api/services/', '/api/banner/', '/api/videos/'].map(
        async (path) => (await listOf(path)).length,
      ),
    )
    expect(counts).toEqual([12, DEMO_STORES.length, 10, 3, 3])
    const { body } = await server.call('POST /api/auth/signin_email_password', {
      body: { email: 'ama@demo.paps', password: 'paps-demo-2026' },
    })
    expect((await server.call('GET /api/ads', { token: body.jwt })).body.content).toHaveLength(3)
    const found = await server.call('GET /api/categories/search/user/', { query: { text: 'bakry' }, token: body.jwt })
    expect(found.body.data.map(({ name }) => name)).toEqual(['Golden Crust Bakery'])
  })

  it('gives every store a whole page, the one that people sign in as included', async () => {
    for (const { _id } of await listOf('/api/store/')) {
      const { body } = await server.call('GET /api/store/{id}', { params: { id: String(_id) } })
      expect(body.data).toMatchObject({
        description: expect.stringMatching(/\w{3}/),
        place: { latitude: expect.any(Number) },
        category_name: expect.any(String),
        time_zone: 'Africa/Accra',
      })
      expect(Object.keys(body.data.opening_hours).length).toBeGreaterThan(4)
    }
    const { body } = await server.call('POST /api/auth/signin_email_password', {
      body: { email: 'shop@demo.paps', password: 'paps-demo-2026' },
    })
    const me = await server.call('GET /api/auth/get_current_user', { token: body.jwt })
    expect(me.body.user.business_name).toBe('Makola Market')
  })

  it('has people whose facts fit together: phones have numbers, approved identities documents', async () => {
    const { rows } = await server.database.pool.query<{ email: string }>(`
      select u.email from users u
      where (u.is_phone_verified and u.phone_number is null)
        or (u.national_id_status = 'approved') <> exists (
          select from identity_submissions s
          where s.user_id = u.id and s.status = 'approved' and s.created_at > u.created_at
            and s.decided_at > s.created_at and s.decided_at < now() and s.decided_by <> u.id)
        or u.updated_at < u.created_at`)
    expect(rows).toEqual([])
    const undocumented = async () =>
      (
        await server.database.pool.query(`
          select 1 from identity_submissions s
          where (select count(*) from identity_documents d where d.submission_id = s.id) <> 2`)
      ).rowCount
    await expect.poll(undocumented, { timeout: 100_000, interval: 500 }).toBe(0)
    const support = await server.call('POST /api/auth/signin_email_password', {
      body: { email: 'support@demo.paps', password: 'paps-demo-2026' },
    })
    const { rows: documents } = await server.database.pool.query<{ id: string }>(
      `select id from identity_submissions where status = 'approved' limit 1`,
    )
    const response = await fetch(`${server.url}/api/profile/identity/${documents[0]?.id}/image`, {
      headers: { authorization: support.body.jwt },
    })
    const { entropy } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    expect(entropy).toBeGreaterThan(1)
  }, 120_000)

  it('asks for a picture for everything that shows one, sliders first', () => {
    const wanted = Map.groupBy(drawings, ({ on }) => on.what)
    expect([wanted.get('ad')?.length, wanted.get('cover')?.length, wanted.get('avatar')?.length]).toEqual([3, 9, 9])
    expect(wanted.get('content')?.length).toBeGreaterThanOrEqual(12 + 10 + 4 + 3 + 3)
    expect(drawings.slice(0, 4).map(({ scene }) => scene.scene)).toEqual(['beach', 'skyline', 'hills', 'villa'])
  })

  it('draws each kind of picture, and shows it where it belongs', async () => {
    const kinds = new Map(drawings.map((drawing) => [drawing.scene.scene, drawing]))
    expect([...kinds.keys()].sort()).toEqual(
      ['badge', 'beach', 'film', 'hills', 'room', 'shop', 'sign', 'skyline', 'tower', 'villa'].sort(),
    )
    for (const drawing of kinds.values()) await drawDemoPictures(server.context, [drawing])
    const { rows } = await server.database.pool.query<{ link: string }>('select link from pictures')
    expect(rows.length).toBeGreaterThanOrEqual(kinds.size)
    for (const { link } of rows) {
      const bytes = Buffer.from(await (await fetch(`${server.url}${link}?w=320`)).arrayBuffer())
      const { entropy } = await sharp(bytes).stats()
      // A single-colour picture has almost no entropy.
      expect(entropy).toBeGreaterThan(2)
    }
  }, 120_000)

  it('is seeded once', async () => {
    await seedDemo(server.database, server.context.keyedHash, () => {
      throw new Error('It is filled in already.')
    })
  })
})
