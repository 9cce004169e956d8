import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLostConnection } from './lost-connection.ts'
import { connectDatabase, type Database } from './pool.ts'
import { sendWithNext } from './send-with-next.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { type Tx, withTransaction } from './transaction.ts'

let database: TestDatabase
/** One connection, so that every transaction of a test uses the one that an earlier transaction left. */
let pipelined: Database

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query(`
    create table notes (name text primary key);
    create sequence steps;
    grant all on notes, steps to public`)
})
afterAll(() => database.close())

beforeEach(() => {
  pipelined = connectDatabase(database.url, { connections: 1, pipeline: true })
})
afterEach(() => pipelined.close())

const insert = (tx: Tx, name: string) => sendWithNext(tx, sql`insert into notes values (${name})`)

async function exists(name: string): Promise<boolean> {
  return (await database.pool.query('select from notes where name = $1', [name])).rowCount === 1
}

/** A sequence shows what ran before its transaction commits. */
async function countSteps(): Promise<number> {
  const { rows } = await database.pool.query<{ steps: number }>(
    `select case when is_called then last_value else 0 end::int as steps from steps`,
  )
  return rows[0]?.steps ?? 0
}

describe('a statement sent with the next', () => {
  it('leaves with the next awaited statement, not before', async () => {
    const before = await countSteps()
    await withTransaction(pipelined, async (tx) => {
      await sendWithNext(tx, sql`select nextval('steps')`)
      await sendWithNext(tx, sql`select nextval('steps')`)
      expect(await countSteps()).toBe(before)
      await sql`select 1`.execute(tx)
      expect(await countSteps()).toBe(before + 2)
    })
  })

  it('leaves with COMMIT where no statement follows', async () => {
    await withTransaction(pipelined, (tx) => insert(tx, 'with commit'))
    expect(await exists('with commit')).toBe(true)
  })

  it('is awaited on a database without a pipeline', async () => {
    const before = await countSteps()
    await withTransaction(database, async (tx) => {
      await sendWithNext(tx, sql`select nextval('steps')`)
      expect(await countSteps()).toBe(before + 1)
    })
  })

  it('does not depend on the text of the statement', async () => {
    const { rows } = await sql`/* with the next */ select 1 as one`.execute(pipelined.kysely)
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('the error of a statement sent with the next', () => {
  it('is thrown by the next awaited statement', async () => {
    let reached = false
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'twice')
      await insert(tx, 'twice')
      await insert(tx, 'after it')
      await sql`select 1`.execute(tx)
      reached = true
    })
    await expect(run).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
    expect(reached).toBe(false)
    expect(await exists('twice')).toBe(false)
  })

  it('is thrown by COMMIT where no statement follows, and nothing is written', async () => {
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'first of two')
      await sendWithNext(tx, sql`select 1 / 0`)
    })
    await expect(run).rejects.toMatchObject({ code: '22012' })
    expect(await exists('first of two')).toBe(false)
  })

  it('is thrown by COMMIT where the caller caught it before', async () => {
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'caught')
      await sendWithNext(tx, sql`select 1 / 0`)
      await sql`select 1`.execute(tx).catch(() => {})
    })
    await expect(run).rejects.toMatchObject({ code: '22012' })
    expect(await exists('caught')).toBe(false)
  })
})

describe('a rollback', () => {
  it('discards what was sent and what was still to be sent', async () => {
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'sent')
      await sql`select 1`.execute(tx)
      await insert(tx, 'to be sent')
      throw new Error('refused')
    })
    await expect(run).rejects.toThrow('refused')
    expect([await exists('sent'), await exists('to be sent')]).toEqual([false, false])
  })

  it('leaves the connection usable after a failed statement', async () => {
    const failed = withTransaction(pipelined, (tx) => sendWithNext(tx, sql`select 1 / 0`))
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    const unused = withTransaction(pipelined, async () => {
      throw new Error('refused')
    })
    await expect(unused).rejects.toThrow('refused')
    await withTransaction(pipelined, (tx) => insert(tx, 'after a failure'))
    expect(await exists('after a failure')).toBe(true)
  })

  it('does not hide a caught error of an awaited statement: COMMIT fails', async () => {
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'swallowed')
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(run).rejects.toThrow()
    expect(await exists('swallowed')).toBe(false)
  })
})

describe('a lost connection', () => {
  it('is thrown as such by COMMIT, and the next transaction gets a new connection', async () => {
    const run = withTransaction(pipelined, async (tx) => {
      await insert(tx, 'lost')
      await sendWithNext(tx, sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    const error = await run.catch((thrown: unknown) => thrown)
    expect(isLostConnection(error)).toBe(true)
    expect(await exists('lost')).toBe(false)
    await withTransaction(pipelined, (tx) => insert(tx, 'on a new connection'))
    expect(await exists('on a new connection')).toBe(true)
  })
})
