import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRoughly, findCandidates, walkQuery, walkTokens } from './directory-store.ts'
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

/** How many pages of the database one page of a search touches. */
async function pagesTouched(text: string): Promise<number> {
  const words = await findCandidates(database.kysely, text, 4)
  const tokens = words.map(([nearest]) => nearest?.token ?? '')
  const counts = await countRoughly(database.kysely, tokens, 500)
  tokens.sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
  const query = walkQuery([...tokens, '*'], { before: null, limit: 51, mostSteps: 2000 })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(database.kysely)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan as Plan
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|Hash Join|Bitmap|"Sort"/)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Half of them in one town and half in another. */
async function addPeople(count: number): Promise<void> {
  await database.pool.query(
    `insert into users (id, email, first_name, last_name, paps_id, referral_code, is_email_verified, ind_bus, category,
       country, city)
     select id, id || '@example.com', 'Kofi', 'Owusu', id, id, true, 'individual', 'plumber', 'GH',
       case when n % 2 = 0 then 'Cape Coast' else 'Sunyani' end
     from (select n, gen_random_uuid() as id from generate_series(1, $1) n) made`,
    [count],
  )
  await database.owner.pool.query('vacuum (analyze) directory_tokens')
}

describe('a search among very many', () => {
  it('touches no more of the database with twenty times as many, and reads nothing whole', async () => {
    await addPeople(500)
    const few = await pagesTouched('kofi coast')
    await addPeople(9500)
    // An index that is a level deeper takes a page more for each look-up, and no more than that.
    expect(await pagesTouched('kofi coast')).toBeLessThan(few * 2)
  }, 120_000)

  it('finds among them what was misspelt, by every filter at once', async () => {
    const query = { text: 'kofy coats', ind_bus: 'individual', category: 'building', country: 'GH', limit: 20 } as const
    const { data, next_cursor } = await searchDirectory(database.kysely, query)
    expect(data.map(({ city }) => city)).toEqual(Array(20).fill('Cape Coast'))
    expect(next_cursor).not.toBeNull()
  })

  it('looks at so many and no more, and says where to go on', async () => {
    // Nobody has both, and both are common: the worst there is.
    const tokens = ['w:coast', 'w:sunyani']
    let walks = 0
    let before: string | null = null
    do {
      const walk: Awaited<ReturnType<typeof walkTokens>> = await walkTokens(database.kysely, tokens, {
        before,
        limit: 10,
        mostSteps: 1000,
      })
      expect(walk.ids).toEqual([])
      before = walk.goOnBefore
      walks++
    } while (before)
    // Five thousand in steps of a thousand, and once more to see that there are no more.
    expect(walks).toBe(6)
    expect(await searchDirectory(database.kysely, { text: 'coast sunyani' })).toEqual({ data: [], next_cursor: null })
  })
})
