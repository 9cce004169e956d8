import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

// Connections keep the plans of functions: one that reads a whole table while it is small would go on doing so.
describe('what is asked all the time', () => {
  it.each([
    `acting(array[gen_random_uuid()], now())`,
    `outbox_after(0, '{1}', 10)`,
    `known_parties(array[gen_random_uuid()], array[gen_random_uuid()], array[gen_random_uuid()], array[gen_random_uuid()])`,
    `ledger_open(array[gen_random_uuid()], array[gen_random_uuid()])`,
    `tally_movements('0', '100')`,
  ])('is looked up by keys, also in empty tables: %s', async (call) => {
    const readWhole = await withTransaction(database, async (tx) => {
      await sql`select * from ${sql.raw(call)}`.execute(tx)
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_stat_xact_user_tables where seq_scan > 0`.execute(tx)
      return rows.map(({ relname }) => relname)
    })
    expect(readWhole).toEqual([])
  })
})
