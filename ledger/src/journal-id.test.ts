import { newId } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE, houseAccountId, STRIPES } from './house.ts'
import { deriveJournalId } from './journal-id.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const anyKey = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((key) => !key.includes('\0')),
  fc.uuid({ version: 7 }).map((id) => `transfer:${id}`),
  fc.uuid({ version: 4 }).map((id) => `transfer:${id}`),
)

test('the program and the database derive the same id from a key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyKey, { minLength: 1, maxLength: 50 }), async (keys) => {
      const { rows } = await database.pool.query(
        'select ledger_journal_id(key) as id from unnest($1::text[]) with ordinality as k (key, place) order by place',
        [keys],
      )
      expect(rows.map(({ id }) => id)).toEqual(keys.map(deriveJournalId))
    }),
    { numRuns: 100 },
  )
})

test('ids of later keys sort later', () => {
  const ids = [1_700_000_000_000, 1_800_000_000_000, 1_900_000_000_000].map((ms) =>
    deriveJournalId(`transfer:${newId(ms)}`),
  )
  expect(ids).toEqual([...ids].sort())
})

test('the database has the house accounts under the derived ids', async () => {
  const { rows } = await database.pool.query(
    `select id, kind, floor_minor from ledger_accounts where kind like 'house:%'`,
  )
  const expected = Object.values(HOUSE).flatMap((house) =>
    Array.from({ length: STRIPES }, (_, stripe) => ({
      id: houseAccountId(house, stripe),
      kind: `house:${house.house}`,
      floor_minor: null,
    })),
  )
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})
