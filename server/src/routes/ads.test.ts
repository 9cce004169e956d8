import { withTransaction } from '@paps/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let editor: string
let other: string
let person: string

beforeAll(async () => {
  server = await startTestApp()
  editor = (await server.signUp({ userType: 'content_admin', first_name: 'Kojo', last_name: 'Addo' })).token
  other = (await server.signUp({ userType: 'super_admin', first_name: 'Efua', last_name: 'Asante' })).token
  person = (await server.signUp()).token
})
afterAll(() => server.close())

const get = async (token: string) => (await server.call('GET /api/ads', { token })).body
const put = (body: object, token = editor) => server.call('PUT /api/ads', { body: body as never, token })

/** Returns two ads. Each test leaves the two blocks it started with. */
async function twoBlocks(): Promise<[string, string]> {
  const { content } = await get(editor)
  return content.map(({ _id }) => _id) as [string, string]
}

describe('the ads', () => {
  it('are none until somebody writes them, and are one record however often they are posted', async () => {
    expect(await get(person)).toEqual({ _id: null, content: [], version: 0, updated_at: null })
    expect((await put({ content: [] })).status).toBe(404)
    const { body: uploaded } = await server.call('POST /api/profile/upload/ads', {
      form: formOf({ file: await drawPicture().toBuffer() }),
      token: editor,
    })
    const content = [{ title: 'First', text: 'Words', image: uploaded.link, link: '/stores' }, { title: 'Second' }]
    const made = await server.call('POST /api/ads', { body: { content }, token: editor })
    expect(made.body.data).toMatchObject({
      version: 1,
      content: [
        { title: 'First', image: uploaded.link },
        { title: 'Second', image: null },
      ],
    })
    const again = await server.call('POST /api/ads', { body: { content }, token: editor })
    expect(again.status).toBe(200)
    expect(again.body.data).toMatchObject({
      _id: made.body.data._id,
      version: 2,
      content: [{ title: 'First' }, { title: 'Second' }],
    })
    const rows = await server.database.pool.query(
      'select count(*)::int as ads, (select count(*)::int from ad_blocks) as blocks from ads',
    )
    expect(rows.rows).toEqual([{ ads: 1, blocks: 2 }])
  })

  it('are not replaced by posting what somebody else has just written', async () => {
    const late = await server.call('POST /api/ads', { body: { content: [] }, token: other })
    expect([late.status, late.body.code, late.body.msg]).toEqual([
      409,
      'edited_meanwhile',
      expect.stringContaining('Kojo Addo'),
    ])
    expect(await twoBlocks()).toHaveLength(2)
  })

  it('are shown to those who allow them and to nobody else', async () => {
    const { token, email } = await server.signUp()
    expect((await get(token)).content.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect((await get(token)).content[0]?.publishing).toBeNull()
    await server.database.pool.query(
      'update user_preferences set allow_ads = false where user_id = (select id from users where email = $1)',
      [email],
    )
    expect((await get(token)).content).toEqual([])
    expect((await server.call('GET /api/ads')).status).toBe(401)
  })

  it('keep blocks that are named, in the order given, and drop the others', async () => {
    const [first, second] = await twoBlocks()
    const saved = await put({
      version: (await get(editor)).version,
      content: [
        { _id: second, title: 'Second' },
        { title: 'Third', draft: true },
        { _id: first, title: 'First' },
      ],
    })
    expect(saved.body.data.content.map(({ title }) => title)).toEqual(['Second', 'Third', 'First'])
    expect((await get(person)).content.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(
      (
        await put({
          content: [
            { _id: first, title: 'First' },
            { _id: second, title: 'Second' },
          ],
        })
      ).status,
    ).toBe(200)
    expect(await twoBlocks()).toEqual([first, second])
  })

  it('are not overwritten by somebody who has not seen the last change', async () => {
    const [first, second] = await twoBlocks()
    const { version } = await get(editor)
    const content = [
      { _id: first, title: 'First' },
      { _id: second, title: 'Second' },
    ]
    expect((await put({ version, content }, other)).status).toBe(200)
    const late = await put({ version, content: [] })
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining('Efua Asante')])
    expect(await twoBlocks()).toEqual([first, second])
  })

  it.each([
    [{ title: '' }],
    [{ title: 'x', link: 'javascript:alert(1)' }],
    [{ title: 'x', link: '//evil.example' }],
    [{ title: 'x', image: 'https://evil.example/x.png' }],
    [{ title: 'x', image: `/files/picture-${'0'.repeat(64)}.webp` }],
    [{ title: 'x', _id: '019a8b6e-7c00-7abc-8def-0123456789ab' }],
    [{ title: 'x', published_from: '2026-12-01T00:00:00Z', published_until: '2026-11-01T00:00:00Z' }],
  ])('are refused with %o', async (block) => {
    const { version } = await get(editor)
    expect((await put({ version, content: [block] })).status).toBe(422)
  })
})

describe('the views of ads', () => {
  const note = (body: { seen?: string[]; followed?: string[] }) =>
    server.call('POST /api/ads/views', { body, token: person })
  const counts = async () =>
    (await server.call('GET /api/ads/views', { token: editor })).body.data.map(({ impressions, clicks }) => [
      impressions,
      clicks,
    ])

  it('are counted without a query, and written down together', async () => {
    const [first, second] = await twoBlocks()
    await Promise.all(Array.from({ length: 20 }, () => note({ seen: [first, second] })))
    await note({ followed: [second] })
    const before = await server.database.pool.query('select count(*)::int as rows from ad_views')
    expect(before.rows).toEqual([{ rows: 0 }])
    expect(await counts()).toEqual([
      [20, 0],
      [20, 1],
    ])
    await note({ seen: [first] })
    expect(await counts()).toEqual([
      [21, 0],
      [20, 1],
    ])
  })

  it('say nothing about who it was, and count nothing that is not there', async () => {
    expect((await note({ seen: ['019a8b6e-7c00-7abc-8def-0123456789ab'] })).status).toBe(200)
    expect((await note({ seen: ['not an id'] })).status).toBe(422)
    const before = await counts()
    expect(before).toHaveLength(2)
    const { rows } = await server.database.pool.query(
      `select column_name from information_schema.columns where table_name = 'ad_views' order by 1`,
    )
    expect(rows.map(({ column_name }) => column_name)).toEqual(['block_id', 'clicks', 'day', 'impressions'])
  })

  it('are kept when the server stops, and by two processes at once', async () => {
    const [first] = await twoBlocks()
    const { countViews } = await import('@paps/features/catalog/ads')
    const counters = [1, 2].map(() =>
      countViews(
        server.database,
        () => new Date(),
        (error) => {
          throw error
        },
      ),
    )
    for (const counter of counters) for (let times = 0; times < 5; times++) counter.note([first], [first])
    await Promise.all(counters.map((counter) => counter.stop()))
    expect((await counts())[0]).toEqual([31, 10])
  })

  it('go with the block they belong to', async () => {
    const [, second] = await twoBlocks()
    await put({ version: (await get(editor)).version, content: [{ _id: second, title: 'Second' }] })
    expect(await counts()).toHaveLength(1)
    await withTransaction(server.database, async (tx) => {
      const { length } = await tx.selectFrom('ad_views').selectAll().execute()
      expect(length).toBe(1)
    })
  })
})
