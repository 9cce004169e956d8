import { type Actor, newId } from '@paps/contract'
import { listPage } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine } from '@paps/database/testing'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RecordScope, recordList } from '../records/record-list.ts'
import { bankWithdrawals, ownWithdrawals, payouts } from './withdrawal-list.ts'

let database: TestDatabase
const busy = newId()

/** Fifty stores, one of which paid out all but its three oldest withdrawals. */
beforeAll(async () => {
  database = await makeTestDatabase()
  await database.pool.query(
    `insert into records (id, kind, state, sender_id, receiver_id, sender_type, receiver_type, amount_minor, created_at,
      decided_by, decided_at)
    select gen_random_uuid(), 'withdrawal', case when n <= 150 or (n % 50 > 0 and n % 20 = 1) then 'pending' else 'approved' end,
      gen_random_uuid(), case when n % 50 = 0 then $1::uuid else md5((n % 50)::text)::uuid end,
      case when n % 1000 = 0 then 'bank' else 'regular' end, case when n % 1000 = 1 then 'bank' else 'store' end, 100,
      now() + n * interval '1 second', decided.by, case when decided.by is not null then now() end
    from generate_series(1, 20000) n
    cross join lateral (
      select case when n <= 150 or (n % 50 > 0 and n % 20 = 1) then null else gen_random_uuid() end as by
    ) decided`,
    [busy],
  )
  await database.owner.pool.query('analyze records')
})
afterAll(() => database.close())

const everything = { period: { kind: 'all' }, timeZone: 'UTC', now: new Date(), limit: 10 } as const

/** Returns the plan of the first page of a list. */
async function planOf(scope: RecordScope): Promise<string> {
  let captured: RootOperationNode | undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      captured = node
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await listPage(database.kysely.withPlugin(plugin), recordList, scope, everything)
  if (!captured) throw new Error('no query was captured')
  const { sql, parameters } = database.kysely.getExecutor().compileQuery(captured, { queryId: 'page' })
  const { rows } = await database.pool.query(`explain (analyze, costs off, timing off) ${sql}`, [...parameters])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const staff: Actor = { userId: newId(), sessionId: newId(), userType: 'finance_admin' }
const store: Actor = { userId: busy, sessionId: newId(), userType: 'store' }

/** Lists of a person are read from `activity`, which is a view of the records on one PostgreSQL. */
const ofPerson = (onPostgres: string, onCitus: string) =>
  testEngine === 'citus' ? `${onCitus}_\\d+ on activity` : `${onPostgres} on records`

it.each([
  ['withdrawals of people', ownWithdrawals(staff), 'records_withdrawn_by on records'],
  [
    'withdrawals of banks',
    { kinds: ['withdrawal'], userId: null, senderType: 'bank' } as RecordScope,
    'records_withdrawn_by on records',
  ],
  ['withdrawals through banks', bankWithdrawals(staff), 'records_withdrawn_at on records'],
  [
    'pending withdrawals of a store that paid out very many',
    payouts(store),
    ofPerson('records_to_pay_out', 'activity_waiting'),
  ],
  [
    'all withdrawals of that store',
    { kinds: ['withdrawal'], userId: busy, side: 'receiver' } as RecordScope,
    ofPerson('records_of_receiver', 'activity_of_person'),
  ],
])('the first page of %s reads no more rows than it returns', async (_, scope, index) => {
  const plan = await planOf(scope)
  expect(plan).toMatch(new RegExp(`using ${index}`))
  expect(plan).not.toContain('Rows Removed by Filter')
  expect(plan).not.toContain('Seq Scan on records')
})
