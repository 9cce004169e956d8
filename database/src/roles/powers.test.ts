import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing.ts'
import { TABLE_GRANTS } from './grants.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const ROOT = join(import.meta.dirname, '../../..')

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Statements of the code and of the functions that run with the privileges of the caller. */
async function readStatements(): Promise<string> {
  const files = globSync('{database,ledger,features,server}/src/**/*.ts', {
    cwd: ROOT,
    exclude: (file) => /\.test\.ts$|\/schema\.ts$|\/grants\.ts$|testing/.test(file),
  })
  const { rows } = await database.pool.query<{ body: string }>(
    `select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef`,
  )
  return [...files.map((file) => readFileSync(join(ROOT, file), 'utf8')), ...rows.map(({ body }) => body)].join('\n')
}

/** Patterns of statements that need a privilege on a table. A row lock and `on conflict do update` need `update`. */
const NEEDS: Readonly<Record<string, (table: string) => RegExp>> = {
  insert: (table) => new RegExp(`insertInto\\(\\s*'${table}\\b|insert into ${table}\\b`, 'i'),
  update: (table) =>
    new RegExp(
      [
        `updateTable\\(\\s*'${table}\\b`,
        `\\bupdate ${table}\\b`,
        `insertInto\\(\\s*'${table}'(?:(?!insertInto)[^])*?onConflict(?:(?!insertInto)[^])*?doUpdateSet`,
        `insert into ${table}\\b[^;]{0,800}?on conflict[^;]{0,200}?do update`,
        `selectFrom\\(\\s*'${table}\\b(?:(?!selectFrom)[^])*?\\.for(?:NoKey|Key)?(?:Update|Share)\\(`,
        `from ${table}\\b[^;\`]*?for (?:no key |key )?(?:update|share)`,
      ].join('|'),
      'i',
    ),
  delete: (table) =>
    CLEARED.includes(table)
      ? /clearTallies/
      : new RegExp(
          `deleteFrom\\(\\s*'${table}\\b|delete from ${table}\\b|deleteBatch\\(tx, \\{\\s*table: '${table}'`,
          'i',
        ),
}

/** Statements that no code of the server needs, with the reason why PostgreSQL still runs some of them. */
const POWERS: Readonly<Record<string, string>> = {
  'create table mine (a int)': 'refused',
  'create temporary table mine (a int)': 'refused',
  'create schema mine': 'refused',
  'create function mine() returns int language sql as $$ select 1 $$': 'refused',
  'create index on users (id)': 'refused',
  'create extension dblink': 'refused',
  'create role mine': 'refused',
  'do $$ begin perform 1; end $$': 'refused',
  "select lo_from_bytea(0, 'mine')": 'refused',
  'select lo_create(0)': 'refused',
  'select lo_creat(-1)': 'refused',
  "copy users to program 'true'": 'refused',
  "copy users to '/tmp/mine'": 'refused',
  "copy users from '/tmp/mine'": 'refused',
  "select pg_read_file('postgresql.conf')": 'refused',
  "select pg_stat_file('postgresql.conf')": 'refused',
  "select pg_ls_dir('.')": 'refused',
  'select * from pg_authid': 'refused',
  'set session_replication_role = replica': 'refused',
  'set role postgres': 'refused',
  'alter table users disable trigger all': 'refused',
  "comment on table users is 'mine'": 'refused',
  'truncate users': 'refused',
  'reindex table users': 'refused',
  'lock table ledger_entries in row exclusive mode': 'refused',
  'select pg_reload_conf()': 'refused',
  'select pg_switch_wal()': 'refused',
  'select pg_stat_reset()': 'refused',
  "select pg_create_physical_replication_slot('mine')": 'refused',
  // Every role may do these in PostgreSQL. docs/runbook.md, “Roles of the database”, has what undoes them.
  "alter role current_user password 'mine'": 'done',
  'alter role current_user set statement_timeout = 0': 'done',
  'set statement_timeout = 0': 'done',
  // Follows from the privilege to update; a transaction that does nothing else ends after 30 s.
  'lock table users in access exclusive mode': 'done',
  // No process listens.
  "select pg_notify('mine', '')": 'done',
}

/** Functions of the schema with effects that the server calls. Those of extensions and pure functions are left out. */
const WRITING_FUNCTIONS = [
  'close_accounts',
  'end_draft',
  'erase_user',
  'ledger_is_used',
  'ledger_lock_accounts',
  'ledger_lock_holds',
  'ledger_lock_journals',
  'ledger_open',
  'lock_record',
  'publish_to_webhooks',
  'write_alerts',
  'write_events',
  'write_notices',
  'write_records',
  'write_responses',
  'write_spending',
]

/** Tables that `clearTallies` names in a list. */
const CLEARED = ['tallies', 'active_people', 'active_returns']

describe('the server’s role', () => {
  it('has no privilege to write that no statement needs', async () => {
    const statements = await readStatements()
    const unused = Object.entries(TABLE_GRANTS).flatMap(([table, privileges]) =>
      privileges
        .map((privilege) => privilege.split(' ')[0] ?? '')
        .filter((verb) => verb !== 'select' && !NEEDS[verb]?.(table).test(statements))
        .map((verb) => `${verb} on ${table}`),
    )
    expect(unused).toEqual([])
  })

  it.each(Object.entries(POWERS))('may do what is listed: %s is %s', async (statement, expected) => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      const outcome = await client.query(statement).then(
        () => 'done',
        (error: { code?: string }) => (error.code === INSUFFICIENT_PRIVILEGE ? 'refused' : error.code),
      )
      expect(outcome).toBe(expected)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('calls the functions with effects that are listed', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select distinct p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege(p.oid, 'execute')
        and p.prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(WRITING_FUNCTIONS)
  })
})
