import { testEngine } from '@paps/database/testing'
import { walletOf } from '@paps/features/people/users'
import { placeOfAccount } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder, PIN, sendMoney } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** Queries that asked one shard, and several. None on one PostgreSQL. */
interface Asked {
  one: number
  several: number
}

let server: TestApp
let esi: Holder

beforeAll(async () => {
  server = await startTestApp()
  // All of Esi's money comes by transfers: an opening balance has no record, which is looked for elsewhere.
  esi = await makeHolder(server)
  const kofi = await makeHolder(server, { firstName: 'Kofi', paps: 100_000n })
  await sendMoney(server, kofi, esi, 200)
  for (const amount of [10, 20, 30]) await sendMoney(server, esi, kofi, amount)
  const body = { name: 'Holiday', amount: 15, pin: PIN }
  for (let pots = 0; pots < 3; pots++) {
    expect((await server.call('POST /api/saving/', { token: esi.token, body })).status).toBe(200)
  }
  // The first page below fills caches of the server and of its connections.
  await server.call('GET /api/balance', { token: esi.token })
})
afterAll(() => server.close())

/** `citus.enable_stat_counters` must be on. */
async function readAsked(): Promise<Asked> {
  if (testEngine === 'postgresql') return { one: 0, several: 0 }
  const { rows } = await server.database.owner.pool.query<Asked>(`
    select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
    from citus_stat_counters where name = current_database()`)
  return rows[0] ?? { one: 0, several: 0 }
}

/** Queries of several shards, and whether there was one of a single shard. */
async function countAsked(path: string): Promise<{ several: number; someOfOne: boolean }> {
  const before = await readAsked()
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: esi.token, accept: '*/*' } })
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  const after = await readAsked()
  return { several: after.several - before.several, someOfOne: after.one > before.one }
}

const OF_ONE = { several: 0, someOfOne: testEngine === 'citus' }

const month = new Date().toISOString().slice(0, 7)

describe('each query of a person’s own rows asks one shard, whatever the number of shards', () => {
  it.each([
    ['the balance with pots', '/api/balance'],
    ['the statement', `/api/statement/${month}`],
    ['the activity', '/api/activity'],
    ['the sums of a month', `/api/activity/summary?month=${month}`],
    ['the transfers', '/api/transfer/'],
    ['the pots', '/api/saving/'],
    ['the notifications', '/api/notifications'],
    ['the number of new notifications', '/api/notifications/unread'],
  ])('%s', async (_, path) => {
    // Work in the background asks several shards once a second. The call's own queries do so each time, or never.
    await expect.poll(() => countAsked(path), { timeout: 30_000 }).toEqual(OF_ONE)
  })

  it('the accounts of a person and of their pots', async () => {
    const { rows } = await server.database.pool.query<{ account_id: string }>(
      'select account_id from pots where owner_id = $1',
      [esi.id],
    )
    const accounts = [...Object.values(walletOf(esi.id)), ...rows.map(({ account_id }) => account_id)]
    expect(accounts).toHaveLength(9)
    expect(new Set(accounts.map(placeOfAccount)).size).toBe(1)
    if (testEngine === 'postgresql') return
    const { rows: places } = await server.database.pool.query(
      'select distinct place from ledger_accounts where id = any ($1)',
      [accounts],
    )
    expect(places).toEqual([{ place: placeOfAccount(esi.id) }])
  })
})
