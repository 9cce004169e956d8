import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from './testing.ts'

/**
 * Rules for a schema that can be distributed over several machines without changes
 * (docs/decisions/0016-past-one-postgresql.md, 0029-citus.md). These tables would be distributed, each by the first column
 * of its primary key. The others would be copied to every machine.
 */
const SPREAD = [
  'ledger_accounts',
  'ledger_journals',
  'ledger_entries',
  'ledger_holds',
  'records',
  'spending',
  'notifications',
  'idempotency_keys',
  'outbox',
  'sessions',
]

/** Exceptions to the rules, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'category_tally: no primary key':
    'Rows are only added and summed, in a table that is not distributed. If it is, each row gets an unused id.',
  'outbox: a sequence gives out position':
    'Followers read in its order. Distributed, each machine has its own outbox and a follower reads all of them.',
  'outbox: its primary key begins with position, which grows': 'Likewise: new rows belong at the end of one outbox.',
  'ledger_holds: refers to ledger_accounts':
    'A hold is rare beside a movement. On Citus the reference is dropped, and verify compares holds and accounts (0029).',
  'sessions: refers to users': 'Checked at sign-in, not on every call.',
  'ledger_journals: trigger ledger_journals_post writes to ledger_accounts, ledger_entries':
    'The one place where balances change (0003). On Citus the program writes the entries, which move their accounts (0029).',
  'records: unique records_referral_once without id':
    'Referrals are rare. Spread, the referral’s own id is made from whom it is for, as a journal’s is from its key.',
  'sessions: trigger sessions_end_push writes to push_subscriptions':
    'A session ends once. Spread, both are placed by the person, so that the trigger stays within one place.',
  'debts: debts_are_owed is deferrable':
    'Debts are rare. Spread, the program checks it as the last statement of the transaction, and verify proves it.',
  'bank_accounts: bank_accounts_by_two is deferrable':
    'A bank account of the house changes rarely, and the table is copied to every machine, not spread.',
  'ad_blocks: ad_blocks_in_order is deferrable':
    'One row of ads, changed by staff. Spread, they are renumbered by one statement.',
}

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase(1)
})
afterAll(() => database.close())

async function found(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(query, query.includes('$1') ? [SPREAD] : [])
  return rows.map(({ what }) => what)
}

const RULES: Readonly<Record<string, string>> = {
  'every table has a primary key': `
    select c.relname || ': no primary key' as what from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'nothing that is spread takes numbers from a sequence': `
    select c.relname || ': a sequence gives out ' || a.attname as what
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relname = any ($1) and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
  'the key that is spread by does not grow, so that new rows do not all land in one place': `
    select c.relname || ': its primary key begins with ' || a.attname || ', which grows' as what
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relname = any ($1) and a.atttypid not in ('uuid'::regtype, 'text'::regtype)`,
  'what is unique is so within one place': `
    select c.relname || ': unique ' || x.relname || ' without ' || a.attname as what
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    join pg_index p on p.indrelid = c.oid and p.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.indkey[0]
    where i.indisunique and c.relname = any ($1) and not (p.indkey[0] = any (i.indkey))`,
  'nothing that is spread refers to rows elsewhere': `
    select c.relname || ': refers to ' || k.confrelid::regclass as what
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relname = any ($1)
    group by 1`,
  'no trigger on what is spread writes elsewhere': `
    select c.relname || ': trigger ' || t.tgname || ' writes to ' || string_agg(distinct written.name, ', ' order by written.name) as what
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
    cross join lateral (
      select m[1] as name from regexp_matches(f.prosrc, '(?:insert into|update|delete from)\\s+(?:public\\.)?(\\w+)', 'gi') m
    ) written
    join pg_class other on other.relname = written.name and other.relkind = 'r'
    where not t.tgisinternal and c.relname = any ($1) and written.name <> c.relname
    group by c.relname, t.tgname`,
  'nothing that such databases lack': `
    select c.relname || ': ' || k.conname || ' is deferrable' as what
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.condeferrable and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname || ': ' || k.conname || ' excludes' from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'x'
    union all
    select c.relname || ': inherits' from pg_inherits h join pg_class c on c.oid = h.inhrelid
    union all
    select c.relname || ': is an index of kind ' || m.amname from pg_class c join pg_am m on m.oid = c.relam
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and m.amname not in ('btree', 'gin', 'brin')
    union all
    select p.proname || ': ' || word || ' in a function' from pg_proc p,
      unnest(array['lock table', 'pg_notify', 'pg_advisory_lock']) word
    where p.pronamespace = 'public'::regnamespace and p.prosrc ilike '%' || word || '%'`,
}

describe('the schema can be distributed over several machines', () => {
  const broken: string[] = []

  it.each(Object.entries(RULES))('%s', async (_, query) => {
    const all = await found(query)
    broken.push(...all)
    expect(all.filter((what) => !(what in EXCEPTIONS))).toEqual([])
  })

  it('has no exception without use', () => {
    expect(Object.keys(EXCEPTIONS).filter((what) => !broken.includes(what))).toEqual([])
  })
})
