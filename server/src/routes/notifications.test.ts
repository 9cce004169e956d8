import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksRight, type Holder, makeHolder, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let esi: Holder
let kofi: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 1_000_000n })
  kofi = await makeHolder(server, { firstName: 'Kofi' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const list = async (holder: { token: string }, query: Record<string, string> = {}) =>
  (await server.call('GET /api/notifications', { token: holder.token, query })).body
const unread = async ({ token }: { token: string }) =>
  (await server.call('GET /api/notifications/unread', { token })).body.unread
const read = ({ token }: { token: string }, _id: string) =>
  server.call('PUT /api/notifications/read', { token, body: { _id } })
const readAll = ({ token }: { token: string }) => server.call('PUT /api/notifications/read/all', { token })

/** Inserts notifications without records. */
const pile = ({ id }: Holder, count: number) =>
  sql`insert into notifications (user_id, created_at, id, name, read_at)
    select ${id}, now() - number * interval '1 minute', gen_random_uuid(), 'transferReceiver', null
    from generate_series(1, ${count}::int) as number`.execute(server.database.kysely)

describe('the notification centre', () => {
  it('shows what somebody was told, newest first, with the record as it is now', async () => {
    const first = await sendMoney(server, esi, kofi, 1.5, 'One')
    const second = await sendMoney(server, esi, kofi, 2.25)
    const { data, next_cursor } = await list(kofi)
    expect(next_cursor).toBeNull()
    expect(data).toEqual([
      expect.objectContaining({
        event: 'transferReceiver',
        read: false,
        state: 'completed',
        note: null,
        record: second,
      }),
      expect.objectContaining({
        event: 'transferReceiver',
        read: false,
        state: 'completed',
        note: null,
        record: first,
      }),
    ])
    expect(data[0]?.record?.sender?.name).toBe('Esi O.')
    expect(await list(esi)).toMatchObject({ data: [] })
    const published = await server.database.kysely
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', kofi.id)
      .where('name', '=', 'transferReceiver')
      .orderBy('position', 'desc')
      .execute()
    expect(data.map(({ _id }) => _id)).toEqual(published.map(({ id }) => id))
  })

  it('goes on page by page, and comes as CSV', async () => {
    const ama = await makeHolder(server)
    for (const amount of [1, 2, 3]) await sendMoney(server, esi, ama, amount)
    const first = await list(ama, { limit: '2' })
    const second = await list(ama, { limit: '2', cursor: first.next_cursor ?? '' })
    expect([...first.data, ...second.data].map(({ record }) => record?.amount)).toEqual([3, 2, 1])
    const csv = await server.call('GET /api/notifications', { token: ama.token, headers: { accept: 'text/csv' } })
    const [heading, ...lines] = String(csv.body).trim().split('\r\n')
    expect(heading).toContain('event,read,state,note,record._id')
    expect(lines).toHaveLength(3)
  })

  it('is read one by one, and then all at once', async () => {
    const ama = await makeHolder(server)
    for (const amount of [1, 2, 3]) await sendMoney(server, esi, ama, amount)
    expect(await unread(ama)).toBe(3)
    const { data } = await list(ama)
    const middle = data[1]?._id ?? ''
    expect((await read(ama, middle)).body).toEqual({ unread: 2 })
    expect((await read(ama, middle)).body).toEqual({ unread: 2 })
    expect((await list(ama)).data.map((each) => each.read)).toEqual([false, true, false])
    expect((await list(ama, { unread: 'true' })).data.map(({ record }) => record?.amount)).toEqual([3, 1])
    expect((await list(ama, { unread: 'false' })).data).toHaveLength(3)
    expect((await readAll(ama)).body).toEqual({ unread: 0 })
    expect((await list(ama, { unread: 'true' })).data).toEqual([])
    expect((await list(ama)).data.every((each) => each.read)).toBe(true)
  })

  it('lets nobody read what is not theirs', async () => {
    const [mine] = (await list(kofi)).data
    expect((await read(esi, mine?._id ?? '')).body.code).toBe('not_found')
    expect((await read(kofi, newId())).body.code).toBe('not_found')
    await readAll(esi)
    expect(await unread(kofi)).toBe(2)
    expect(await read(kofi, 'nonsense')).toMatchObject({ status: 422, body: { errors: [{ field: '_id' }] } })
    const wrong = await server.call('GET /api/notifications', { token: kofi.token, query: { unread: 'maybe' } })
    expect(wrong.status).toBe(422)
  })

  it('counts no further than a hundred, and marks any number as read', async () => {
    const ama = await makeHolder(server)
    await pile(ama, 99)
    expect(await unread(ama)).toBe(99)
    await pile(ama, 6000)
    expect(await unread(ama)).toBe(100)
    const answers = await Promise.all([readAll(ama), readAll(ama), readAll(ama)])
    expect(answers.map(({ body }) => body)).toEqual([{ unread: 0 }, { unread: 0 }, { unread: 0 }])
    expect(await unread(ama)).toBe(0)
  })

  it('reads a page from an index however many there are', async () => {
    const ama = await makeHolder(server)
    await pile(ama, 3000)
    await sql`analyze notifications`.execute(server.database.owner.kysely)
    for (const condition of ['true', 'read_at is null']) {
      const { rows } = await server.database.pool.query(
        `explain select id from notifications where user_id = '${ama.id}' and ${condition}
        order by created_at desc, id desc limit 50`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort|Seq Scan/)
    }
  })
})
