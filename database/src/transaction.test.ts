import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { afterCommit, Collision, recordAt, type Tx, withTransaction } from './transaction.ts'

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
  it('writes nothing when its work throws', async () => {
    await expect(
      withTransaction(database, async (tx) => {
        await sql`insert into counters values ('thrown', 1)`.execute(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await read('thrown')).toBeUndefined()
  })

  it('is retried after a serialization failure, so that no increment is lost', async () => {
    await database.pool.query(`insert into counters values ('serial', 0)`)
    const runs = Array.from({ length: 4 }, () =>
      withTransaction(database, (tx) => increment(tx, 'serial'), { isolation: 'serializable' }),
    )
    await Promise.all(runs)
    expect(await read('serial')).toBe(4)
  })

  it('is retried after a collision, and throws its cause if no try succeeds', async () => {
    let tries = 0
    const collide = (times: number) =>
      withTransaction(database, async () => {
        tries += 1
        if (tries <= times) throw new Collision(new Error('there already'))
        return tries
      })
    expect(await collide(2)).toBe(3)
    tries = 0
    await expect(collide(Number.POSITIVE_INFINITY)).rejects.toThrow('there already')
    expect(tries).toBe(6)
  })

  it('is retried after a deadlock', async () => {
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

  it('throws after a bounded number of tries', async () => {
    let tries = 0
    const failure = Object.assign(new Error('serialization failure'), { code: '40001' })
    const run = withTransaction(database, async () => {
      tries += 1
      throw failure
    })
    await expect(run).rejects.toBe(failure)
    expect(tries).toBe(6)
  })

  it('calls back once after it has committed, and never after a rollback', async () => {
    let calls = 0
    const count = () => {
      calls += 1
    }
    await withTransaction(database, async (tx) => {
      for (const handle of [tx, recordAt(tx, new Date(0))]) afterCommit(handle, count)
      expect(calls).toBe(0)
    })
    expect(calls).toBe(1)
    const thrown = withTransaction(database, async (tx) => {
      afterCommit(tx, count)
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(calls).toBe(1)
  })

  it('has a handle for rows of the past, which writes to the same transaction', async () => {
    const at = new Date('2026-01-02T03:04:05Z')
    const thrown = withTransaction(database, async (tx) => {
      const past = recordAt(tx, at)
      expect([tx.recordedAt, past.recordedAt]).toEqual([null, at])
      await sql`insert into counters values ('past', 1)`.execute(past)
      const { rows } = await sql`select value from counters where name = 'past'`.execute(tx)
      expect(rows).toEqual([{ value: 1 }])
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    expect(await read('past')).toBeUndefined()
  })
})
