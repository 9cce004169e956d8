import { newId } from '@paps/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCursor } from './cursor.ts'
import { type ListDefinition, type ListQuery, MOST_SORTED } from './list-definition.ts'
import { listPage, streamList } from './list-page.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query(`
    create table notes (id uuid primary key, owner text, body text, amount bigint, created_at timestamptz);
    create index on notes (owner, created_at desc, id desc);
    grant all on notes to public`)
})
afterAll(() => database.close())

interface Note {
  id: string
  body: string
}

const notes: ListDefinition<Note, string> = {
  columns: sql`n.id, n.body`,
  from: sql`notes n`,
  where: (owner) => sql`n.owner = ${owner}`,
  at: sql.ref('n.created_at'),
  id: sql.ref('n.id'),
  text: (text) => sql`n.body like ${`%${text}%`}`,
  amountMinor: sql.ref('n.amount'),
  waiting: { where: sql`n.amount < 50` },
  sorts: {
    amount: { value: sql.ref('n.amount'), isIndexed: (owner) => !owner.startsWith('unindexed') },
    name: { value: sql.ref('n.body'), isIndexed: () => false },
  },
}

const everything: ListQuery = { period: { kind: 'all' }, timeZone: 'UTC', now: new Date('2026-11-15T10:00:00Z') }

interface Row {
  id: string
  micros: number
  amount: number
}

async function insert(owner: string, rows: Row[]): Promise<void> {
  await sql`
    insert into notes
    select id, ${owner}, 'note ' || amount, amount, timestamptz '2026-11-01' + micros * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, micros bigint, amount bigint)`.execute(
    database.kysely,
  )
}

async function walk(owner: string, query: ListQuery): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(database.kysely, notes, owner, { ...query, cursor })
    ids.push(...page.rows.map((row) => row.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

describe('a list', () => {
  it('returns every row once, newest first, for any page size and with equal times', async () => {
    // Few distinct times, a microsecond apart: JavaScript dates can't distinguish them.
    const aRow = fc.record({ micros: fc.nat(6), amount: fc.nat(100) })
    let owners = 0
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), async (drafts, limit) => {
        const owner = `owner ${++owners}`
        const rows = drafts.map((draft) => ({ ...draft, id: newId() }))
        await insert(owner, rows)
        const expected = [...rows].sort((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1)).map((row) => row.id)
        expect(await walk(owner, { ...everything, limit })).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  })

  it('lists pending rows oldest first, each once, also with equal times', async () => {
    const aRow = fc.record({ micros: fc.nat(4), amount: fc.nat(100) })
    let owners = 0
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), async (drafts, limit) => {
        const owner = `waiting ${++owners}`
        const rows = drafts.map((draft) => ({ ...draft, id: newId() }))
        await insert(owner, rows)
        const expected = rows
          .filter(({ amount }) => amount < 50)
          .sort((a, b) => a.micros - b.micros || (a.id < b.id ? -1 : 1))
          .map((row) => row.id)
        expect(await walk(owner, { ...everything, limit, order: 'oldest' })).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('returns every row once in any order it has, for any page size and with equal values', async () => {
    const aRow = fc.record({ micros: fc.nat(3), amount: fc.nat(5) })
    const anOrder = fc.record({
      by: fc.constantFrom('date', 'amount', 'name'),
      direction: fc.constantFrom('asc', 'desc'),
      owner: fc.constantFrom('indexed', 'unindexed'),
    })
    let owners = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRow, { maxLength: 25 }),
        fc.integer({ min: 1, max: 9 }),
        anOrder,
        async (drafts, limit, order) => {
          const owner = `${order.owner} ${++owners}`
          const rows = drafts.map((draft) => ({ ...draft, id: newId() }))
          await insert(owner, rows)
          const placeOf = (row: Row) => (order.by === 'date' ? row.micros : row.amount)
          const upwards = rows.sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
          const sorted = await walk(owner, { ...everything, limit, sort: order })
          expect(sorted).toEqual(order.direction === 'asc' ? upwards : upwards.toReversed())
        },
      ),
      { numRuns: 120 },
    )
  })

  it('refuses an order that it does not have, and a cursor of another order', async () => {
    await insert(
      'other order',
      [1, 2, 3].map((amount) => ({ id: newId(), micros: amount, amount })),
    )
    const page = (over: Partial<ListQuery>) =>
      listPage(database.kysely, notes, 'other order', { ...everything, limit: 1, ...over })
    const refused = (field: string, code: string) => ({ code: 'invalid', errors: [{ field, code }] })
    const { sorts: _, ...unsorted } = notes
    const byAmount = { by: 'amount', direction: 'desc' } as const
    await expect(
      listPage(database.kysely, unsorted, 'other order', { ...everything, sort: byAmount }),
    ).rejects.toMatchObject(refused('sort', 'sort_not_possible'))
    const { nextCursor } = await page({ sort: byAmount })
    for (const sort of [undefined, { by: 'amount', direction: 'asc' }, { by: 'name', direction: 'desc' }] as const) {
      await expect(page({ sort, cursor: nextCursor ?? '' })).rejects.toMatchObject(
        refused('cursor', 'cursor_of_other_order'),
      )
    }
  })

  it('refuses to sort more rows than its limit where no index has the order', async () => {
    await database.owner.pool.query(
      `insert into notes select gen_random_uuid(), 'unindexed many', 'note', n, now() from generate_series(1, ${MOST_SORTED + 1}) n`,
    )
    const sort = { by: 'amount', direction: 'asc' } as const
    const page = (over: Partial<ListQuery>) =>
      listPage(database.kysely, notes, 'unindexed many', { ...everything, sort, limit: 1, ...over })
    await expect(page({})).rejects.toMatchObject({ errors: [{ field: 'sort', code: 'sort_too_many' }] })
    expect((await page({ maxMinor: 10n })).rows).toHaveLength(1)
  })

  it('continues at its place when rows are inserted meanwhile', async () => {
    const rows = Array.from({ length: 6 }, (_, micros) => ({ id: newId(), micros, amount: 1 }))
    await insert('growing', rows)
    const first = await listPage(database.kysely, notes, 'growing', { ...everything, limit: 3 })
    await insert('growing', [{ id: newId(), micros: 100, amount: 1 }])
    const second = await listPage(database.kysely, notes, 'growing', {
      ...everything,
      limit: 3,
      cursor: first.nextCursor ?? '',
    })
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(rows.map((row) => row.id).reverse())
    expect(second.nextCursor).toBeNull()
  })

  it('filters by text and amount, and returns nothing for a column it does not have', async () => {
    const rows = [5, 50, 500].map((amount, micros) => ({ id: newId(), micros, amount }))
    await insert('narrow', rows)
    const bodies = async (over: Partial<ListQuery>) =>
      (await listPage(database.kysely, notes, 'narrow', { ...everything, ...over })).rows.map((row) => row.body)
    expect(await bodies({ text: '50' })).toEqual(['note 500', 'note 50'])
    expect(await bodies({ minMinor: 6n, maxMinor: 50n })).toEqual(['note 50'])
    expect(await bodies({ status: 'pending' })).toEqual([])
  })

  it('streams a long list in pages', async () => {
    const rows = Array.from({ length: 2500 }, (_, micros) => ({ id: newId(), micros, amount: 1 }))
    await insert('long', rows)
    const sizes: number[] = []
    for await (const page of streamList(database.kysely, notes, 'long', everything)) sizes.push(page.length)
    expect(sizes).toEqual([1000, 1000, 500])
  })

  it('reads a page from the index alone, not by sorting the table', async () => {
    await database.owner.pool.query(
      `insert into notes select gen_random_uuid(), 'big', 'note', 1, now() - n * interval '1 second' from generate_series(1, 20000) n;
       analyze notes`,
    )
    const { rows } = await database.pool.query(`
      explain (format json) select id from notes n where n.owner = 'big' and (n.created_at, n.id) < (now() - interval '1 hour', gen_random_uuid())
      order by n.created_at desc, n.id desc limit 51`)
    const plan = JSON.stringify(rows[0])
    expect(plan).toContain('Index')
    expect(plan).not.toContain('"Sort"')
  })

  const at = (moment: string) => writeCursor({ value: moment, id: '019a8b6e-7c00-7abc-8def-0123456789ab' })

  it.each([
    'nonsense',
    '',
    'MjAyNi0xMS0wMVQwMDowMDowMC4wMDAwMDBa',
    "' or 1=1",
    // Days that JavaScript accepts and PostgreSQL does not.
    at('2026-02-30T00:00:00.000000Z'),
    at('0000-01-01T00:00:00.000000Z'),
    Buffer.from('{"0":"date"}').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    await expect(listPage(database.kysely, notes, 'x', { ...everything, cursor })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it.each([
    ['amount', '1; drop table notes'],
    ['amount', '99999999999999999999'],
    ['name', 'a\u0000b'],
  ] as const)('refuses the cursor of a list by %s with %s', async (by, value) => {
    const order = { by, direction: 'asc' } as const
    const cursor = writeCursor({ value, id: '019a8b6e-7c00-7abc-8def-0123456789ab' }, order)
    await expect(listPage(database.kysely, notes, 'x', { ...everything, sort: order, cursor })).rejects.toMatchObject({
      code: 'invalid',
    })
  })
})
