import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { connectDatabase, type Database } from './pool.ts'
import { makeTestDatabase, type TestDatabase, testEngine } from './testing.ts'

let made: TestDatabase
/** Connected as the owner, who migrates. */
let database: Database
let folder: string

beforeEach(async () => {
  made = await makeTestDatabase()
  database = made.owner
  folder = await mkdtemp(join(tmpdir(), 'paps-migrations-'))
})
afterEach(async () => {
  await made.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const exists = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0].there

describe('the migrations', () => {
  it('are applied once each, in order, however many processes start at once', async () => {
    await write('9001_first.sql', 'create table first_table (id int)')
    await write('9002_second.sql', 'alter table first_table add column name text')
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database, { folder })))
    expect(applied.flat().sort()).toEqual(['9001_first.sql', '9002_second.sql'])
  })

  it('roll back a failed file and apply none after it', async () => {
    await write('9001_good.sql', 'create table good (id int)')
    await write('9002_bad.sql', 'create table half_made (id int); select 1 / 0')
    await write('9003_after.sql', 'create table after_it (id int)')
    await expect(migrate(database, { folder })).rejects.toThrow(/9002_bad.sql failed and was rolled back/)
    expect([await exists('good'), await exists('half_made'), await exists('after_it')]).toEqual([true, false, false])
  })

  it('refuse one that was changed after it was applied', async () => {
    await write('9001_first.sql', 'create table first_table (id int)')
    await migrate(database, { folder })
    await write('9001_first.sql', 'create table first_table (id bigint)')
    await expect(migrate(database, { folder })).rejects.toThrow(/changed after it was applied/)
  })

  it('accept an earlier text of a file that made the same schema', async () => {
    const ledger = "update schema_migrations set checksum = $1 where name = '0002_ledger.sql'"
    await database.pool.query(ledger, ['5eea55f53433c0e63ef60a25437f9c6dbc5e884e65a0ca32e7064e53fd322ebd'])
    await expect(migrate(database)).resolves.toEqual([])
    await database.pool.query(ledger, ['of another text'])
    await expect(migrate(database)).rejects.toThrow(/0002_ledger.sql was changed after it was applied/)
  })

  it('refuse a database of the layout before the baseline and change nothing', async () => {
    await write('9001_first.sql', 'create table first_table (id int)')
    await database.pool.query(
      `insert into schema_migrations (name, checksum) values ('0002_outbox_and_idempotency.sql', '')`,
    )
    await expect(migrate(database, { folder })).rejects.toThrow(/layout from before the baseline.*fresh database/)
    expect(await exists('first_table')).toBe(false)
  })

  it('describe every table with a comment', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') is null`,
    )
    expect(rows).toEqual([])
  })

  // On Citus there are more tables, which no query of the program names.
  it.skipIf(testEngine === 'citus')('match the types in schema.ts', () => {
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

/** Another session's transaction, open until `end` is called. */
async function during<T>(statement: string, work: (end: () => Promise<void>) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  let open = true
  const end = async () => {
    if (open) await client.query('commit')
    open = false
  }
  try {
    await client.query(`begin; ${statement}`)
    return await work(end)
  } finally {
    await end()
    client.release()
  }
}

/** Returns the pid of a session that waits for a lock, once there is one. */
const whoWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    )
    expect(rows).not.toEqual([])
    return rows[0]?.pid
  })

const isValid = async (index: string) =>
  (await database.pool.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])).rows[0]
    ?.indisvalid

const impatience = { lockMs: 50, outsideLockMs: 50, tries: 2, pauseMs: 1 }

describe('a migration that is blocked by another session', () => {
  beforeEach(async () => {
    await database.pool.query('create table busy (id int)')
    await write('9001_change.sql', 'alter table busy add column name text')
  })

  it('releases its place in the queue, retries, and is applied once it is not blocked', async () => {
    await during('select from busy', async (end) => {
      const migrating = migrate(database, { folder, patience: { ...impatience, tries: 1_000 } })
      await whoWaits()
      await database.pool.query('select from busy')
      await end()
      expect(await migrating).toEqual(['9001_change.sql'])
    })
  })

  it('gives up after some tries, names the blocking session, and has changed nothing', async () => {
    await during('select from busy', async () => {
      await expect(migrate(database, { folder, patience: impatience })).rejects.toThrow(
        /9001_change.sql got no lock in 2 tries of 0.05 s.*It was rolled back.*process \d+ \(paps, idle in/,
      )
    })
    expect(await migrate(database, { folder })).toEqual(['9001_change.sql'])
  })
})

describe('a migration outside a transaction', () => {
  beforeEach(async () => {
    await database.pool.query('create table large as select n as id, n % 7 as kind from generate_series(1, 1000) n')
    await write(
      '9001_index.sql',
      `-- outside a transaction
-- Lists of a kind are read by it.
create index concurrently if not exists large_kind on large (kind) where kind <> 0;
create unique index concurrently if not exists large_id
  on large (id);
`,
    )
  })

  it('builds indexes beside writers, once, however many processes start at once', async () => {
    const beside = connectDatabase(database.url)
    await during('update large set kind = 1 where id = 1', async (end) => {
      // One try only: a second one would hide a deadlock between them.
      const patience = { lockMs: 2_000, outsideLockMs: 20_000, tries: 1, pauseMs: 1 }
      const migrating = Promise.all([database, beside, database].map((each) => migrate(each, { folder, patience })))
      await whoWaits()
      // Blocked neither by the building process nor by the waiting ones.
      await database.pool.query('update large set kind = 2 where id = 2')
      await end()
      expect((await migrating).flat()).toEqual(['9001_index.sql'])
    })
    expect([await isValid('large_kind'), await isValid('large_id')]).toEqual([true, true])
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
    await beside.close()
  })

  it('rebuilds an index that an interrupted start left invalid', async () => {
    await during('update large set kind = 1 where id = 1', async () => {
      const migrating = migrate(database, { folder })
      const interrupted = expect(migrating).rejects.toThrow(/9001_index.sql failed/)
      await database.pool.query('select pg_terminate_backend($1::int)', [await whoWaits()])
      await interrupted
    })
    expect(await isValid('large_kind')).toBe(false)
    expect(await migrate(database, { folder })).toEqual(['9001_index.sql'])
    expect([await isValid('large_kind'), await isValid('large_id')]).toEqual([true, true])
  })

  it('waits for the database that keeps building after its process was killed', async () => {
    const alone = { lockMs: 2_000, outsideLockMs: 100, tries: 1, pauseMs: 1 }
    await during('update large set kind = 1 where id = 1', async (end) => {
      const script = `
        import { connectDatabase, migrate } from '${join(import.meta.dirname, 'index.ts')}'
        await migrate(connectDatabase('${database.url}'), { folder: '${folder}' })`
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
      await whoWaits()
      child.kill('SIGKILL')
      await once(child, 'exit')
      const told = Promise.withResolvers<string>()
      const migrating = migrate(database, { folder, patience: alone, tell: told.resolve })
      expect(await told.promise).toMatch(/Another process applies migrations/)
      await end()
      expect(await migrating).toEqual(['9001_index.sql'])
    })
    expect([await isValid('large_kind'), await isValid('large_id')]).toEqual([true, true])
  })

  it('leaves no invalid index when it fails, and continues from there once it can', async () => {
    await database.pool.query('insert into large values (1, 1)')
    await expect(migrate(database, { folder })).rejects.toThrow(
      /9001_index.sql failed; its earlier statements stay applied/,
    )
    expect([await isValid('large_kind'), await isValid('large_id')]).toEqual([true, undefined])
    await database.pool.query('delete from large where ctid in (select max(ctid) from large where id = 1)')
    expect(await migrate(database, { folder })).toEqual(['9001_index.sql'])
  })

  it('gives up when other transactions last too long, and says that the next start continues', async () => {
    await during('update large set kind = 1 where id = 1', async () => {
      await expect(migrate(database, { folder, patience: impatience })).rejects.toThrow(/next start continues/)
    })
    expect(await migrate(database, { folder })).toEqual(['9001_index.sql'])
  })

  it('is refused behind a PgBouncer in transaction mode', async () => {
    const pooled = connectDatabase(database.url, { pooled: true })
    await expect(migrate(pooled, { folder })).rejects.toThrow(/DATABASE_URL leading to PostgreSQL itself/)
    await migrate(database, { folder })
    expect(await migrate(pooled, { folder })).toEqual([])
    await pooled.close()
  })
})
