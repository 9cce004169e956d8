import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase, testEngine } from '../testing.ts'
import { withTransaction } from '../transaction.ts'
import { describeRole } from './describe-role.ts'
import { CITUS_FUNCTION_GRANTS, CITUS_GRANTS, FUNCTION_GRANTS, TABLE_GRANTS } from './grants.ts'
import { applyGrants, findWrongGrants } from './privileges.ts'

const LINES = testEngine === 'citus' ? { ...TABLE_GRANTS, ...CITUS_GRANTS } : TABLE_GRANTS
/** On Citus functions with the rights of the owner can't lock rows of other nodes: docs/decisions/0029-citus.md. */
const CALLED_AS_OWNER = testEngine === 'citus' ? CITUS_FUNCTION_GRANTS : FUNCTION_GRANTS

let database: TestDatabase
let role: string

beforeAll(async () => {
  database = await makeTestDatabase()
  role = (await describeRole(database.kysely)).name
})
afterAll(() => database.close())

const rowsOf = async <Row>(query: string): Promise<Row[]> => (await database.pool.query(query)).rows as Row[]

/** Returns the effective privileges of the role on each table, by column where they do not cover the whole table. */
async function actualPrivileges(): Promise<Record<string, string[]>> {
  const rows = await rowsOf<{ name: string; privileges: string[] }>(`
    select c.relname as name, array(
      select word from (
        select lower(p) as word from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
          'TRIGGER', case when current_setting('server_version_num')::int >= 170000 then 'MAINTAIN' end]) p
        where has_table_privilege(c.oid, p)
        union all
        select lower(p) || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')'
        from unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) p, pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and not has_table_privilege(c.oid, p) and has_column_privilege(c.oid, a.attnum, p)
        group by p
      ) words order by word) as privileges
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname not in ('citus_tables', 'citus_schemas')`)
  return Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]))
}

const inOrder = (privilege: string) =>
  privilege.replace(/\((.*)\)/, (_, columns: string) => `(${columns.split(', ').sort().join(', ')})`)

describe('the server’s role', () => {
  it('has on every table exactly what its line says: a table without a line fails here', async () => {
    const listed = Object.entries(LINES).map(([table, granted]) => [table, granted.map(inOrder).sort()])
    expect(await actualPrivileges()).toEqual(Object.fromEntries(listed))
  })

  it('writes no balance, no entry and no past', () => {
    const written = Object.entries(LINES).flatMap(([table, granted]) =>
      granted.filter((privilege) => !privilege.startsWith('select')).map((privilege) => `${table} ${privilege}`),
    )
    const of = (table: string) =>
      written.filter((line) => line.startsWith(`${table} `)).map((line) => line.split(' ')[1])
    expect(of('ledger_entries')).toEqual([])
    const ledger =
      testEngine === 'citus'
        ? { ledger_accounts: ['insert', 'update'], ledger_journals: ['update'], ledger_postings: ['insert'] }
        : { ledger_accounts: ['insert'], ledger_journals: ['insert'] }
    for (const [table, privileges] of Object.entries({ ...ledger, chain_links: ['insert'], audit_log: ['insert'] })) {
      expect([table, of(table)]).toEqual([table, privileges])
    }
    for (const table of ['ledger_holds', 'records', 'audits', 'users']) expect(of(table)).not.toContain('delete')
  })

  it('is no superuser, owns nothing, is a member of nothing and makes nothing', async () => {
    expect(await describeRole(database.kysely)).toMatchObject({ canMakeTables: false, faults: [], remarks: [] })
    expect((await describeRole(database.owner.kysely)).faults).not.toEqual([])
  })

  it('takes no numbers from a sequence itself', async () => {
    expect(
      await rowsOf(`
        select s.schemaname, s.sequencename from pg_sequences s
        where has_sequence_privilege(format('%I.%I', s.schemaname, s.sequencename), 'usage, update')`),
    ).toEqual([])
  })

  it('calls those functions with the rights of the owner that are listed, and they can’t be misled', async () => {
    const functions = await rowsOf<{ name: string; callable: boolean; by_all: boolean; settings: string[] }>(`
      select p.oid::regprocedure::text as name, has_function_privilege(p.oid, 'execute') as callable,
        exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as by_all,
        p.proconfig as settings
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`)
    expect(functions.map(({ name }) => name)).toContain(testEngine === 'citus' ? 'ledger_enter()' : 'ledger_post()')
    for (const { name, by_all, settings } of functions) {
      expect([name, by_all, settings.filter((each) => each.startsWith('search_path='))]).toEqual([
        name,
        false,
        ['search_path=pg_catalog, pg_temp'],
      ])
    }
    const callable = functions.filter((each) => each.callable).map(({ name }) => name.replaceAll(',', ', '))
    expect(callable.sort()).toEqual([...CALLED_AS_OWNER].sort())
  })
})

describe('grants', () => {
  it('are written once: the next start finds nothing to do', async () => {
    expect(await withTransaction(database.owner, (tx) => applyGrants(tx, role))).toBe(0)
    expect(await findWrongGrants(database.kysely, role)).toEqual([])
  })

  it('that somebody added or took away are found, and put right by the owner', async () => {
    await database.owner.pool.query(`
      grant update on ledger_accounts to ${role};
      grant delete on chain_links to public;
      grant update (hash) on chain_links to public;
      revoke insert on audit_log from ${role};
      grant execute on function ledger_open(uuid[], uuid[]) to public`)
    expect(await findWrongGrants(database.kysely, role)).toEqual([
      expect.stringMatching(/^on ledger_accounts it has .*\bupdate\b.*, not select/),
      expect.stringMatching(/^on chain_links it has .*\bdelete\b.*, not select, insert$/),
      'on audit_log it has select, not select, insert',
    ])
    expect(await withTransaction(database.owner, (tx) => applyGrants(tx, role))).toBe(4)
    expect(await findWrongGrants(database.kysely, role)).toEqual([])
    expect(await withTransaction(database.owner, (tx) => applyGrants(tx, role))).toBe(0)
  })
})
