import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMigration } from './migration-rules.ts'

const folder = join(import.meta.dirname, '../migrations')

/** Until here nobody ran Paps but ourselves; from the next one on, old servers go on working while it is applied. */
const LAST_BEFORE = '0029'

/** What a migration does nevertheless, and why nobody is hurt by it. Reviewed one by one. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // Part of the baseline, which no released version runs on.
  '0070_search_by_trigram.sql': [
    'drops a table or view',
    'drops a column',
    'adds a required column without a default',
    'keeps writes to users waiting for an index: build it concurrently',
  ],
}

const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_BEFORE)

describe('a migration', () => {
  it('leaves in place what the version before uses, and keeps nobody waiting', () => {
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
  ])('may do this: %s', (sql) => {
    expect(judgeMigration(sql)).toEqual([])
  })

  it.each([
    ['drop table users', 'drops a table or view'],
    ['alter table users drop column email', 'drops a column'],
    ['alter table users rename column email to mail', 'renames'],
    ['alter table users alter column email type varchar(9)', 'changes the type of a column'],
    ['alter table users alter email set not null', 'makes a column required'],
    ['alter table users add column age int not null', 'adds a required column without a default'],
    ['ALTER TABLE users\n  ADD CONSTRAINT sane CHECK (true)', 'locks a table while its rows are checked'],
    ['lock table users', 'takes a lock by hand'],
    ['create unique index on users (email)', 'keeps writes to users waiting for an index: build it concurrently'],
    ['create index concurrently if not exists users_mail on users (email)', 'builds concurrently within a transaction'],
    [
      'alter table users add constraint sane check (true) not valid; alter table users validate constraint sane',
      'checks rows under the lock of a change',
    ],
    [
      '-- outside a transaction\ncreate index concurrently users_mail on users (email);',
      "does outside a transaction what can't be done again: create index concurrently users_mail on users (email)",
    ],
    [
      '-- outside a transaction\nupdate users set points = points + 1;',
      "does outside a transaction what can't be done again: update users set points = points + 1",
    ],
  ])('may not do this: %s', (sql, rule) => {
    expect(judgeMigration(sql)).toContain(rule)
  })
})
