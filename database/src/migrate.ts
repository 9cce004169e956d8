import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './pool.ts'
import { withTransaction } from './transaction.ts'

const FOLDER = join(import.meta.dirname, '../migrations')

/** Any number that nothing else locks. */
const LOCK = 7_271_985

/** What stopped the schema from being brought up to date, in words for whoever started it. */
export class MigrationError extends Error {}

interface Migration {
  name: string
  text: string
  checksum: string
}

/**
 * Brings the schema up to date. Each file is one transaction under one lock, so two processes starting at once
 * take turns, and a file that fails leaves nothing of itself behind.
 */
export async function migrate(database: Database, folder: string = FOLDER): Promise<string[]> {
  await withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx)
  })
  const applied: string[] = []
  for (const migration of await readMigrations(folder)) {
    if (await applyOnce(database, migration)) applied.push(migration.name)
  }
  return applied
}

async function applyOnce(database: Database, { name, text, checksum }: Migration): Promise<boolean> {
  return withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const { rows } = await sql<{ checksum: string }>`
      select checksum from schema_migrations where name = ${name}`.execute(tx)
    const before = rows[0]
    if (before && before.checksum !== checksum) {
      throw new MigrationError(`Migration ${name} was changed after it was applied. Write a new one instead.`)
    }
    if (before) return false
    try {
      // A migration may take as long as it needs.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql.raw(text).execute(tx)
    } catch (error) {
      throw new MigrationError(`Migration ${name} failed and was undone: ${(error as Error).message}`, { cause: error })
    }
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
    return true
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
