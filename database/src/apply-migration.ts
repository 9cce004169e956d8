import { type Kysely, sql } from 'kysely'
import { indexBuiltBy, type Migration, outsideStatements } from './migration-file.ts'
import type { Database } from './pool.ts'
import type { DB } from './schema.ts'
import { sqlState } from './sql-state.ts'
import { type Reader, withTransaction } from './transaction.ts'

/** Key of the advisory lock. Nothing else uses this number. */
export const MIGRATION_LOCK = 7_271_985

/** lock_not_available, deadlock_detected, serialization_failure: a retry may succeed. */
const BLOCKED = ['55P03', '40P01', '40001']

/** A migration failed. The message is for the operator. */
export class MigrationError extends Error {}

export interface Patience {
  /** lock_timeout. While an ALTER TABLE waits for its lock, all later queries on the table queue behind it. */
  lockMs: number
  /** lock_timeout outside a transaction. Nothing queues behind a concurrent index build. */
  outsideLockMs: number
  tries: number
  pauseMs: number
}

export type Outcome = 'applied' | 'there' | 'busy'

export function isBlocked(error: unknown): boolean {
  return BLOCKED.includes(sqlState(error) ?? '')
}

export async function makeTable(database: Database): Promise<Outcome> {
  return withTransaction(database, async (tx) => {
    if (!(await isMyTurn(tx, sql`pg_try_advisory_xact_lock(${MIGRATION_LOCK})`))) return 'busy'
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx)
    await sql`comment on table schema_migrations is 'Applied migrations with the checksums of their files.'`.execute(tx)
    return 'there'
  })
}

/** Applies a migration in one transaction, which also records it as applied. */
export async function applyMigration(database: Database, migration: Migration, { lockMs }: Patience): Promise<Outcome> {
  return withTransaction(database, async (tx) => {
    if (!(await isMyTurn(tx, sql`pg_try_advisory_xact_lock(${MIGRATION_LOCK})`))) return 'busy'
    if (await isApplied(tx, migration)) return 'there'
    // A migration may run for as long as it needs, but must not wait for a lock while others queue behind it.
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${`${lockMs}`}, true)`.execute(
      tx,
    )
    try {
      await sql.raw(migration.text).execute(tx)
    } catch (error) {
      if (isBlocked(error)) throw error
      throw new MigrationError(`Migration ${migration.name} failed and was rolled back: ${(error as Error).message}`, {
        cause: error,
      })
    }
    await noteApplied(tx, migration)
    return 'applied'
  })
}

/**
 * Applies a migration one statement at a time, under a session-level lock. When the process dies the database keeps building,
 * and no other process continues before that has ended. Statements are not rolled back, so each must be repeatable.
 */
export async function applyOutside(
  database: Database,
  migration: Migration,
  { outsideLockMs }: Patience,
): Promise<Outcome> {
  return database.kysely.connection().execute(async (session) => {
    if (await isApplied(session, migration)) return 'there'
    if (database.pooled) throw new MigrationError(THROUGH_A_POOL(migration.name))
    if (!(await isMyTurn(session, sql`pg_try_advisory_lock(${MIGRATION_LOCK})`))) return 'busy'
    try {
      if (await isApplied(session, migration)) return 'there'
      await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', ${`${outsideLockMs}`}, false)`.execute(
        session,
      )
      for (const statement of outsideStatements(migration.text)) await runOutside(session, migration, statement)
      await noteApplied(session, migration)
      return 'applied'
    } finally {
      // Resets the pooled connection. A broken connection is discarded, and its lock ends with it.
      await sql`reset statement_timeout`.execute(session).catch(() => {})
      await sql`reset lock_timeout`.execute(session).catch(() => {})
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(session).catch(() => {})
    }
  })
}

const THROUGH_A_POOL = (name: string) =>
  `Migration ${name} runs outside a transaction, which a PgBouncer in transaction mode does not support. Start one server once with DATABASE_URL leading to PostgreSQL itself and without DATABASE_POOLED, then start this one.`

async function runOutside(session: Kysely<DB>, { name }: Migration, statement: string): Promise<void> {
  const index = indexBuiltBy(statement)
  // An interrupted build leaves an invalid index: every write maintains it, no query uses it.
  if (index) await dropInvalid(session, index)
  try {
    await sql.raw(statement).execute(session)
  } catch (error) {
    if (isBlocked(error)) throw error
    if (index) await dropInvalid(session, index).catch(() => {})
    throw new MigrationError(
      `Migration ${name} failed; its earlier statements stay applied: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

async function dropInvalid(session: Kysely<DB>, index: string): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(session)
  if (rows.length > 0) await sql`drop index concurrently if exists ${sql.id(index.toLowerCase())}`.execute(session)
}

async function isMyTurn(reader: Reader, tryLock: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select ${tryLock} as mine`.execute(reader)
  return rows[0]?.mine === true
}

async function isApplied(reader: Reader, { name, accepted }: Migration): Promise<boolean> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migrations where name = ${name}`.execute(reader)
  const before = rows[0]
  if (before && !accepted.includes(before.checksum)) {
    throw new MigrationError(`Migration ${name} was changed after it was applied. Write a new one instead.`)
  }
  return before !== undefined
}

async function noteApplied(reader: Reader, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(reader)
}
