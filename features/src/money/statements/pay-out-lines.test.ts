import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findSentPayOuts } from './pay-out-lines.ts'
import { findReturnable } from './returnable-store.ts'

let database: TestDatabase

/** 100,000 pay-outs that a bank paid, and 20 that are under way, without their people. */
beforeAll(async () => {
  database = await makeTestDatabase()
  const { pool } = database.owner
  await pool.query(`
    alter table payouts disable trigger user;
    alter table payouts drop constraint payouts_id_fkey, drop constraint payouts_user_id_fkey,
      drop constraint payouts_destination_id_fkey, drop constraint payouts_batch_id_fkey;
    alter table payout_batches disable trigger user;
    alter table payout_batches drop constraint payout_batches_made_by_fkey, drop constraint payout_batches_approved_by_fkey;
    insert into payout_batches (id, method, state, lines, total_minor, made_by, made_at, approved_by, approved_at)
    select md5(n::text)::uuid, 'bank', 'approved', 100, 100, gen_random_uuid(), now(), gen_random_uuid(), now()
    from generate_series(0, 999) n;
    insert into payouts (id, user_id, destination_id, method, amount_minor, fee_minor, state, batch_id, paid_journal, created_at,
      sent_at, paid_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'bank', 100 + n, 0, case when n > 20 then 'paid' else 'sent' end,
      md5((n % 1000)::text)::uuid, case when n > 20 then gen_random_uuid() end, now(), now() + n * interval '1 second',
      case when n > 20 then now() end, now()
    from generate_series(1, 100020) n;
    analyze payouts, payout_batches`)
}, 120_000)
afterAll(() => database.close())

/** Returns the plans of the queries that some work runs. */
async function plansOf(work: (reader: TestDatabase['kysely']) => Promise<unknown>): Promise<string[]> {
  const captured: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      captured.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(database.kysely.withPlugin(plugin))
  const plans: string[] = []
  for (const node of captured) {
    const { sql, parameters } = database.kysely.getExecutor().compileQuery(node, { queryId: 'plan' })
    const { rows } = await database.pool.query(`explain (analyze, costs off, timing off) ${sql}`, [...parameters])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

it('the pay-outs and batches under way are found without reading those that were paid', async () => {
  const plans = await plansOf((reader) => findSentPayOuts(reader, -10_00n, ''))
  expect(plans).toHaveLength(3)
  for (const plan of plans.filter((each) => each.includes('payouts p'))) {
    expect(plan).toContain('payouts_unconfirmed')
    expect(plan).not.toContain('Seq Scan on payouts')
  }
})

it('the pay-outs that a credit may have brought back are found by their amount', async () => {
  const [plan] = await plansOf((reader) => findReturnable(reader, 50_000n, ''))
  expect(plan).toContain('payouts_by_amount')
  expect(plan).not.toContain('Seq Scan on payouts')
})
