import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchesWord } from '../search/match-word.ts'
import { collectQuery, type Found, findListed } from './directory-store.ts'
import { searchDirectory } from './search-directory.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** Returns the number of database pages that a search for a rare name reads. */
async function pagesTouched(name: string): Promise<number> {
  const query = collectQuery(matchesWord(sql.ref('found_by'), name, 'beginning'), 51)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(database.kysely)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan as Plan
  expect(JSON.stringify(plan)).toContain('users_found_by')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Half of them in one town and half in another. */
async function addPeople(count: number, firstName = 'Kofi'): Promise<void> {
  await database.pool.query(
    `insert into users (id, email, first_name, last_name, paps_id, referral_code, is_email_verified, ind_bus, category,
       country, city)
     select id, id || '@example.com', $2, 'Owusu', id, id, true, 'individual', 'plumber', 'GH',
       case when n % 2 = 0 then 'Cape Coast' else 'Sunyani' end
     from (select n, gen_random_uuid() as id from generate_series(1, $1) n) made`,
    [count, firstName],
  )
  await database.owner.pool.query('vacuum (analyze) users')
}

describe('a search among very many', () => {
  it('touches no more of the database for a rare name with five times as many, and reads nothing whole', async () => {
    await addPeople(2_000)
    await addPeople(1, 'Xiomara')
    const few = await pagesTouched('xiomara')
    await addPeople(8_000)
    expect(await pagesTouched('xiomara')).toBeLessThan(few * 2)
  }, 120_000)

  it('finds among them what was misspelt, by every filter at once', async () => {
    const query = { text: 'kofy coats', ind_bus: 'individual', category: 'building', country: 'GH', limit: 20 } as const
    const { data, next_cursor } = await searchDirectory(database.kysely, query)
    expect(data.map(({ city }) => city)).toEqual(Array(20).fill('Cape Coast'))
    expect(next_cursor).not.toBeNull()
  })

  it('looks at so many and no more, and returns where to continue', async () => {
    const everyone = await database.kysely
      .selectFrom('users')
      .select('id')
      .where('city', '=', 'Sunyani')
      .orderBy('id', 'desc')
      .execute()
    const condition = sql`found_by like '% sunyani %'`
    const found: string[] = []
    let walks = 0
    let before: string | null = null
    do {
      const bounds = { mostMatches: 100, mostSteps: 1000 }
      const walk: Found = await findListed(database.kysely, condition, { before, limit: 900 }, bounds)
      // About half of a thousand are of this town.
      expect(walk.ids.length).toBeLessThan(900)
      found.push(...walk.ids)
      before = walk.continueBefore
      walks++
    } while (before)
    expect(found).toEqual(everyone.map(({ id }) => id))
    expect(walks).toBeGreaterThanOrEqual(10)
  })

  it('finds nobody by two common words that nobody has together', async () => {
    expect(await searchDirectory(database.kysely, { text: 'coast sunyani' })).toEqual({ data: [], next_cursor: null })
  })
})
