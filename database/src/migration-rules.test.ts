import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMigration } from './migration-rules.ts'

const folder = join(import.meta.dirname, '../migrations')

/** The last file of the baseline. Servers of the previous version keep running while any later migration is applied. */
const BASELINE = '0011'

/** Rules that a migration breaks on purpose, each with the reason why it is safe. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // Both versions read and write json as they do jsonb. Publishing waits while the events of ten minutes are written again.
  '0047_event_payloads.sql': ['changing-column-type'],
}

const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > BASELINE)

describe('a migration', () => {
  it('keeps what the previous version uses and blocks nobody', () => {
    const broken = later.map((name) => [
      name,
      judgeMigration(readFileSync(join(folder, name), 'utf8')).filter((each) => !EXCEPTIONS[name]?.includes(each)),
    ])
    expect(broken.filter(([, rules]) => rules?.length)).toEqual([])
  })

  it.each([
    'create table gone (id int); create index on gone (id); alter table gone drop column id',
    'alter table users add column nickname text',
    `alter table users add column points bigint not null default 0`,
    'alter table users add constraint sane check (points >= 0) not valid',
    '-- outside a transaction\ncreate unique index concurrently if not exists users_mail on users (email);',
    '-- outside a transaction\nalter table users validate constraint sane;',
    `-- drop table users;\ncreate function f() returns void language sql as $$ drop table users; $$`,
  ])('may run: %s', (sql) => {
    expect(judgeMigration(sql)).toEqual([])
  })

  it.each([
    ['drop table users', 'ban-drop-table'],
    ['alter table users drop column email', 'ban-drop-column'],
    ['alter table users rename column email to mail', 'renaming-column'],
    ['alter table users rename to people', 'renaming-table'],
    ['drop view people', 'drops a view'],
    ["alter type mood rename value 'ok' to 'good'", 'renames'],
    ['alter table users alter column email type varchar(9)', 'changing-column-type'],
    ['alter table users alter email set not null', 'adding-not-nullable-field'],
    ['alter table users add column age int not null', 'adding-required-field'],
    ['ALTER TABLE users\n  ADD CONSTRAINT sane CHECK (true)', 'constraint-missing-not-valid'],
    ['lock table users', 'takes a lock by hand'],
    ['create unique index on users (email)', 'require-concurrent-index-creation'],
    ['create index concurrently if not exists users_mail on users (email)', 'builds concurrently within a transaction'],
    [
      'alter table users add constraint sane check (true) not valid; alter table users validate constraint sane',
      'constraint-missing-not-valid',
    ],
    [
      '-- outside a transaction\ncreate index concurrently users_mail on users (email);',
      'runs outside a transaction and cannot be repeated: create index concurrently users_mail on users (email)',
    ],
    [
      '-- outside a transaction\nupdate users set points = points + 1;',
      'runs outside a transaction and cannot be repeated: update users set points = points + 1',
    ],
  ])('may not run: %s', (sql, rule) => {
    expect(judgeMigration(sql)).toContain(rule)
  })
})
