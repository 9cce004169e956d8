import type { Socket } from 'node:net'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Database, type PoolOptions } from './pool.ts'
import { PLANNED_FOR_VALUES, PreparedTexts } from './prepared-texts.ts'
import { sendWithNext } from './send-with-next.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { type Tx, withTransaction } from './transaction.ts'

let database: TestDatabase
/** One connection each, so that every statement of a test meets what the earlier ones prepared. */
let opened: Database[] = []
let one: Database

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query('create table plain (id int primary key, note text); grant all on plain to public')
})
afterAll(() => database.close())

function open(options: PoolOptions = {}): Database {
  const connected = connectDatabase(database.url, { connections: 1, ...options })
  opened.push(connected)
  return connected
}

beforeEach(() => {
  one = open()
})
afterEach(async () => {
  for (const each of opened) await each.close()
  opened = []
})

interface Prepared {
  name: string
  statement: string
  generic_plans: bigint
  custom_plans: bigint
}

async function preparedBy({ pool }: Database): Promise<Prepared[]> {
  const { rows } = await pool.query<Prepared>(
    'select name, statement, generic_plans, custom_plans from pg_prepared_statements order by prepare_time, name',
  )
  return rows
}

const run = async ({ kysely }: Database, statement: RawBuilder<unknown>, times = 2) => {
  for (let time = 0; time < times; time++) await statement.execute(kysely)
}

describe('a statement of a pool', () => {
  it.each([
    ['of single statements', false],
    ['that holds statements back', true],
  ])('%s is prepared from its second use on, once, under a name made from its text', async (_, pipeline) => {
    const pool = open({ pipeline })
    await run(pool, sql`select ${1}::int`, 1)
    expect(await preparedBy(pool)).toEqual([])
    await run(pool, sql`select ${2}::int`, 5)
    const [prepared, ...others] = await preparedBy(pool)
    expect([prepared?.statement, others]).toEqual(['select $1::int', []])
    const again = open({ pipeline })
    await run(again, sql`select ${3}::int`)
    expect((await preparedBy(again))[0]?.name).toBe(prepared?.name)
  })

  it('is prepared without parameters, too, unless it is several or has no plan', async () => {
    await run(one, sql`select 1 as one`)
    await run(one, sql.raw('select 1; select 2'))
    await run(one, sql`set application_name = 'paps'`)
    expect((await preparedBy(one)).map(({ statement }) => statement)).toEqual(['select 1 as one'])
  })

  it.each([
    ['a list of parameters', sql`select 1 where 1 in (${1}, ${2}, ${3})`],
    ['rows of parameters', sql`select * from (values (${1}::int), (${2}::int)) as v`],
    [
      'a text without bound',
      sql`select ${1}::int as ${sql.ref('x'.repeat(60))}, ${sql.raw(`'${'y'.repeat(40_000)}'`)}`,
    ],
    ['a plan for its values', sql`select ${1}::int ${PLANNED_FOR_VALUES}`],
  ])('is not prepared with %s', async (_, statement) => {
    await run(one, statement, 3)
    expect(await preparedBy(one)).toEqual([])
  })

  it('is not prepared where that is off, nor behind a pooler, unless it is asked for', async () => {
    const countOf = async (options: PoolOptions) => {
      const pool = open(options)
      await run(pool, sql`select ${1}::int`, 3)
      return (await preparedBy(pool)).length
    }
    expect(await countOf({ statements: 0 })).toBe(0)
    expect(await countOf({ pooled: true })).toBe(0)
    expect(await countOf({ pooled: true, statements: 10 })).toBe(1)
    expect(await countOf({ statements: null })).toBe(1)
  })
})

describe('the statements of a connection', () => {
  it('stay within a bound: the least recently used is closed', async () => {
    const few = open({ statements: 3 })
    const numbered = (number: number) => sql`select ${1}::int as ${sql.ref(`n${number}`)}`
    for (const number of [1, 2, 3]) await run(few, numbered(number))
    await run(few, numbered(1))
    await run(few, numbered(4))
    const statements = (await preparedBy(few)).map(({ statement }) => statement.slice(-3, -1)).sort()
    expect(statements).toEqual(['n1', 'n3', 'n4'])
    await run(few, numbered(2))
    expect(await preparedBy(few)).toHaveLength(3)
  })

  it('stay within the bound in a transaction that fails, where closing and preparing fail with it', async () => {
    const few = open({ statements: 2, pipeline: true })
    const numbered = (number: number) => sql`select ${1}::int as ${sql.ref(`n${number}`)}`
    for (let round = 0; round < 4; round++) {
      const failed = withTransaction(few, async (tx) => {
        await numbered(1).execute(tx)
        await sendWithNext(tx, sql`select 1 / ${0}::int`)
        for (const number of [2, 3, 4]) await sendWithNext(tx, numbered(number))
        await numbered(5).execute(tx)
      })
      await expect(failed).rejects.toMatchObject({ code: '22012' })
      for (const number of [1, 2, 3, 4, 5]) await run(few, numbered(number), 1)
    }
    expect((await preparedBy(few)).length).toBeLessThanOrEqual(2)
  })

  it('are known texts alone: a thousand others take the place of none that repeats', () => {
    const texts = new PreparedTexts({ most: 10, isPooled: false })
    const nameOf = (text: string) => texts.nameOf(CompiledQuery.raw(text, []))
    nameOf('select 1')
    const name = nameOf('select 1')
    expect(name).toMatch(/^[\w-]{16}$/)
    for (let number = 0; number < 900; number++) nameOf(`select ${number} as n`)
    expect(nameOf('select 1')).toBe(name)
    for (let number = 0; number < 5_000; number++) {
      nameOf(`select ${number} as m`)
      if (number % 500 === 0) expect(nameOf('select 1')).toBe(name)
    }
  })
})

describe('a change of the schema', () => {
  const all = sql<{ id: number }>`select * from plain where id = ${1}`
  let columns = 0
  const change = () => database.owner.pool.query(`alter table plain add column more${columns++} int`)

  it('does not fail a statement whose columns it changes', async () => {
    await run(one, all, 3)
    await change()
    const { rows } = await sql`select * from plain where id = ${1}`.execute(one.kysely)
    expect(rows).toEqual([])
    expect(await preparedBy(one)).toHaveLength(1)
  })

  it('runs a transaction again that it fails, whatever it had prepared, and on every connection', async () => {
    const two = open({ connections: 2 })
    const other = sql`select p.*, p.note as again from plain p where id = ${1}`
    const both = (reads: (tx: Tx) => Promise<unknown>) =>
      Promise.all([1, 2].map(() => withTransaction(two, (tx) => reads(tx))))
    const reads = async (tx: Tx) => {
      await sql`insert into plain (id) values (${1}) on conflict (id) do update set note = 'seen'`.execute(tx)
      await all.execute(tx)
      await other.execute(tx)
      return 'read'
    }
    for (let time = 0; time < 3; time++) await both(reads)
    await change()
    let tries = 0
    const read = withTransaction(two, (tx) => {
      tries++
      return reads(tx)
    })
    await expect(read).resolves.toBe('read')
    expect(tries).toBe(2)
    expect(await both(reads)).toEqual(['read', 'read'])
  })

  it('runs a transaction again whose held statement it fails', async () => {
    const pool = open({ pipeline: true })
    const holds = () => withTransaction(pool, (tx) => sendWithNext(tx, all))
    for (let time = 0; time < 3; time++) await holds()
    await change()
    await holds()
  })
})

describe('a session that lost its statements', () => {
  it('prepares them again', async () => {
    await run(one, sql`select ${1}::int`, 3)
    await one.pool.query('deallocate all')
    await run(one, sql`select ${1}::int`)
    expect(await preparedBy(one)).toHaveLength(1)
  })

  it('behind a pooler prepares none any more: the pooler does not keep them', async () => {
    const pooled = open({ pooled: true, statements: 10 })
    await run(pooled, sql`select ${1}::int`, 3)
    await pooled.pool.query('deallocate all')
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(pooled.kysely)
    expect(rows).toEqual([{ one: 1 }])
    await run(pooled, sql`select ${1}::int`, 3)
    expect(await preparedBy(pooled)).toEqual([])
  })
})

describe('a transaction', () => {
  it('opens with its first statement: BEGIN leaves in the same packet', async () => {
    const client = await one.pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    client.release()
    const held: boolean[] = []
    await withTransaction(one, async (tx) => {
      held.push(stream.writableLength > 0)
      await sql`select 1`.execute(tx)
      held.push(stream.writableLength > 0)
    })
    expect(held).toEqual([true, false])
  })

  it('that makes no statement ends like any other', async () => {
    await expect(withTransaction(one, async () => 'nothing')).resolves.toBe('nothing')
    await run(one, sql`select ${1}::int`)
  })
})

describe('skewed values', () => {
  const RARE = 'rare'

  beforeAll(async () => {
    await database.owner.pool.query(`
      create table skewed (id int primary key, state text not null, filler text not null default repeat('x', 200));
      insert into skewed (id, state) select i, case when i % 5000 = 0 then 'rare' else 'common' end from generate_series(1, 50000) i;
      create index skewed_state on skewed (state);
      analyze skewed;
      grant all on skewed to public`)
  })

  const found = (state: string) => sql<{ id: number }>`select count(filler) from skewed where state = ${state}`
  const byKey = (id: number) => sql`select state from skewed where id = ${id}`

  async function planOf(pool: Database): Promise<Prepared | undefined> {
    return (await preparedBy(pool))[0]
  }

  it('keep their own plans, and a key has one plan for all values', async () => {
    await run(one, found(RARE), 12)
    await run(one, found('common'), 3)
    const own = await planOf(one)
    expect(Number(own?.generic_plans)).toBe(0)
    const keys = open()
    for (let id = 1; id < 20; id++) await run(keys, byKey(id), 1)
    const shared = await planOf(keys)
    expect([Number(shared?.custom_plans), Number(shared?.generic_plans)]).toEqual([5, 13])
  })
})
