import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paps-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const exists = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0].there

describe('the migrations', () => {
  it('are applied once each, in order, however many processes start at once', async () => {
    await write('9001_first.sql', 'create table first_table (id int)')
    await write('9002_second.sql', 'alter table first_table add column name text')
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)))
    expect(applied.flat().sort()).toEqual(['9001_first.sql', '9002_second.sql'])
  })

  it('leave nothing of one that fails, and none after it', async () => {
    await write('9001_good.sql', 'create table good (id int)')
    await write('9002_bad.sql', 'create table half_made (id int); select 1 / 0')
    await write('9003_after.sql', 'create table after_it (id int)')
    await expect(migrate(database, folder)).rejects.toThrow(/9002_bad.sql failed and was undone/)
    expect([await exists('good'), await exists('half_made'), await exists('after_it')]).toEqual([true, false, false])
  })

  it('refuse one that was changed after it was applied', async () => {
    await write('9001_first.sql', 'create table first_table (id int)')
    await migrate(database, folder)
    await write('9001_first.sql', 'create table first_table (id bigint)')
    await expect(migrate(database, folder)).rejects.toThrow(/changed after it was applied/)
  })

  it('match the types in schema.ts', () => {
    const here = import.meta.dirname
    const flags = [
      '--config-file',
      join(here, '../kysely-codegen.json'),
      '--out-file',
      join(here, 'schema.ts'),
      '--verify',
    ]
    const codegen = join(here, '../../node_modules/.bin/kysely-codegen')
    expect(() => execFileSync(codegen, [...flags, '--url', database.url], { stdio: 'pipe' })).not.toThrow()
  })
})
