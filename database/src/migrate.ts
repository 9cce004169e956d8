import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  applyMigration,
  applyOutside,
  isBlocked,
  MigrationError,
  makeTable,
  type Outcome,
  type Patience,
} from './apply-migration.ts'
import { isToBeSpread, requireCluster } from './citus-cluster.ts'
import { findNodeAgain } from './engine.ts'
import { CITUS_MIGRATIONS, MIGRATIONS, type Migration, readMigrations } from './migration-file.ts'
import { refuseOldLayout } from './old-layout.ts'
import type { Database } from './pool.ts'

interface MigrateOptions {
  folder?: string
  patience?: Patience
  /** Receives a sentence when the wait for another process is long. */
  tell?: (sentence: string) => void
}

const PATIENCE: Patience = { lockMs: 2_000, outsideLockMs: 300_000, tries: 10, pauseMs: 3_000 }

const ASK_AGAIN_MS = 100
const TELL_AFTER_MS = 1_000

/**
 * Applies the migrations that the database lacks and returns their names. Each file is one transaction under one advisory
 * lock, so concurrent processes are serialised and a failed file is rolled back. Files marked as such run outside a
 * transaction, one statement at a time. A migration waits at most `lockMs` for a lock, then retries a bounded number of times.
 * @throws MigrationError
 */
export async function migrate(
  database: Database,
  { folder = MIGRATIONS, patience = PATIENCE, tell = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  await inTurn(() => makeTable(database), tell)
  await refuseOldLayout(database.kysely)
  const isSpread = folder === MIGRATIONS && (await isToBeSpread(database.kysely))
  if (isSpread) await requireCluster(database.kysely)
  const applied: string[] = []
  for (const migration of [
    ...(await readMigrations(folder)),
    ...(isSpread ? await readMigrations(CITUS_MIGRATIONS) : []),
  ]) {
    const apply = migration.outside ? applyOutside : applyMigration
    const attempt = () => inTurn(() => apply(database, migration, patience), tell)
    const outcome = await patiently(attempt, patience, () => explainBlocked(database, migration, patience))
    if (outcome === 'applied') applied.push(migration.name)
  }
  if (isSpread) await findNodeAgain(database)
  return applied
}

/**
 * Polls for the advisory lock instead of waiting in the database. A waiting session has a snapshot, and a concurrent index
 * build of the process that has the lock waits for all older snapshots: both would wait forever.
 */
async function inTurn(attempt: () => Promise<Outcome>, tell: (sentence: string) => void): Promise<Outcome> {
  const since = Date.now()
  let isTold = false
  for (;;) {
    const outcome = await attempt()
    if (outcome !== 'busy') return outcome
    if (!isTold && Date.now() - since > TELL_AFTER_MS) {
      tell('Another process applies migrations; waiting for it')
      isTold = true
    }
    await delay(ASK_AGAIN_MS)
  }
}

async function patiently(
  attempt: () => Promise<Outcome>,
  { tries, pauseMs }: Patience,
  explain: () => Promise<string>,
): Promise<Outcome> {
  for (let left = tries - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBlocked(error)) throw error
      if (left === 0) throw new MigrationError(await explain(), { cause: error })
      await delay(pauseMs)
    }
  }
}

/** The blocking transaction may have ended by now, so this names the oldest transactions. */
async function explainBlocked(
  database: Database,
  { name, outside }: Migration,
  { lockMs, outsideLockMs, tries }: Patience,
): Promise<string> {
  const { rows } = await sql<{ pid: number; who: string; state: string; seconds: number }>`
    select pid, coalesce(nullif(application_name, ''), 'no name') as who, state,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`.execute(database.kysely)
  const oldest = rows.map(({ pid, who, state, seconds }) => `process ${pid} (${who}, ${state}, for ${seconds} s)`)
  return [
    `Migration ${name} got no lock in ${tries} tries of ${(outside ? outsideLockMs : lockMs) / 1_000} s:`,
    'another session has locks on what it changes.',
    outside ? 'The next start continues where it stopped.' : 'It was rolled back.',
    oldest.length > 0
      ? `The oldest transactions now: ${oldest.join('; ')}. End the blocking one (select pg_terminate_backend(${rows[0]?.pid})) and start again.`
      : 'Start again; if it happens again, look in pg_stat_activity for long transactions.',
  ].join(' ')
}
