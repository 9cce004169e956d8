import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { type Tx, withTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.owner.pool.query(
    'create table counters (name text primary key, value int not null); grant all on counters to public',
  )
})
afterAll(() => database.close())

const read = async (name: string) =>
  (await database.pool.query('select value from counters where name = $1', [name])).rows[0]?.value

const increment = async (tx: Tx, name: string) => {
  const { rows } = await sql<{ value: number }>`select value from counters where name = ${name}`.execute(tx)
  await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where name = ${name}`.execute(tx)
}

describe('a transaction', () => {
  it('leaves nothing behind when its work throws', async () => {
    await expect(
      withTransaction(database, async (tx) => {
        await sql`insert into counters values ('thrown', 1)`.execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await read('thrown')).toBeUndefined()
  })

  it('is tried again after a serialization failure, so that no increment is lost', async () => {
    await database.pool.query(`insert into counters values ('serial', 0)`)
    const runs = Array.from({ length: 4 }, () =>
      withTransaction(database, (tx) => increment(tx, 'serial'), { isolation: 'serializable' }),
    )
    await Promise.all(runs)
    expect(await read('serial')).toBe(4)
  })

  it('is tried again after a deadlock', async () => {
    await database.pool.query(`insert into counters values ('left', 0), ('right', 0)`)
    let bothLocked: () => void = () => {}
    const met = new Promise<void>((resolve) => {
      bothLocked = resolve
    })
    let locked = 0
    const cross = (first: string, second: string) =>
      withTransaction(database, async (tx) => {
        await sql`update counters set value = value + 1 where name = ${first}`.execute(tx)
        locked += 1
        if (locked === 2) bothLocked()
        await met
        await sql`update counters set value = value + 1 where name = ${second}`.execute(tx)
      })
    await Promise.all([cross('left', 'right'), cross('right', 'left')])
    expect([await read('left'), await read('right')]).toEqual([2, 2])
  })

  it('gives up after a bounded number of tries', async () => {
    let tries = 0
    const failure = Object.assign(new Error('serialization failure'), { code: '40001' })
    const run = withTransaction(database, async () => {
      tries += 1
      throw failure
    })
    await expect(run).rejects.toBe(failure)
    expect(tries).toBe(6)
  })
})
