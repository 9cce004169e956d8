import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '@paps/contract'
import { connectDatabase, type Database, migrate, withTransaction } from '@paps/database'
import { type EmbeddedServer, openEmbeddedServer } from '@paps/database/embedded'
import { makeKeyedHash } from '@paps/features/people/auth'
import { type PersonSeed, seedPeople, walletOf } from '@paps/features/people/users'
import { HOUSE, post } from '@paps/ledger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const AMA: PersonSeed = {
  email: 'ama@example.com',
  first_name: 'Ama',
  last_name: 'Mensah',
  username: null,
  user_type: 'regular',
  password_hash: 'none',
  trust: 'known',
  pin: '2580',
  created_at: new Date(),
}

let folder: string
let amaId: string
let user: { uid: number; gid: number }
let database: Database
const servers: EmbeddedServer[] = []

/** The user of PostgreSQL must be able to read the scripts and the backup, wherever the clone is. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-backup-'))
  await chmod(folder, 0o755)
  for (const each of ['scripts', 'backup', 'live', 'restored']) await mkdir(join(folder, each))
  const scripts = join(root, 'operation/backup')
  for (const name of await readdir(scripts)) await copyFile(join(scripts, name), join(folder, 'scripts', name))
  process.env.BACKUP_DIR = join(folder, 'backup')
  const archive = `sh ${join(folder, 'scripts/archive-log.sh')} %p %f`
  const live = await openEmbeddedServer(join(folder, 'live'), {
    settings: { archive_mode: 'on', archive_command: archive, shared_buffers: '32MB' },
  })
  servers.push(live)
  user = await stat(await filesOf('live'))
  await chown(join(folder, 'backup'), user.uid, user.gid)
  database = connectDatabase(live.url('paps'), { connections: 4 })
  await migrate(database)
  const seeded = await withTransaction(database, (tx) =>
    seedPeople(tx, makeKeyedHash(['a secret for tests of no use elsewhere']), [AMA]),
  )
  amaId = seeded.get(AMA.email)?.id ?? ''
  for (const amountMinor of [70_000n, 5_000n]) await give(amountMinor)
}, 120_000)

afterAll(async () => {
  delete process.env.BACKUP_DIR
  await database?.close()
  for (const server of servers) await server.remove()
  await rm(folder, { recursive: true, force: true })
})

const filesOf = async (name: string) => join(await realpath(join(folder, name, 'postgres')), 'data')

/** Does the work of pg_basebackup, which the embedded PostgreSQL does not include. */
async function backUp(superuser: Database): Promise<void> {
  const making = join(folder, 'backup/base/.making')
  const client = await superuser.pool.connect()
  try {
    await client.query(`select pg_backup_start('test', true)`)
    const files = await filesOf('live')
    const isLeftOut = (path: string) => path.endsWith('/postmaster.pid') || path.includes('/pg_wal/')
    await cp(files, making, { recursive: true, filter: (path) => !isLeftOut(path) })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await writeFile(join(making, 'backup_label'), rows[0].labelfile)
  } finally {
    client.release()
  }
  await run('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'backup/base')])
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  await run('mv', [making, join(folder, 'backup/base', name)])
}

/** Posts one more movement. */
async function give(amountMinor: bigint): Promise<void> {
  const key = `opening:${newId()}`
  const legs = [
    { account: HOUSE.outside, amountMinor: -amountMinor },
    { account: walletOf(amaId).paps, amountMinor },
  ]
  await withTransaction(database, (tx) =>
    post(tx, { key, kind: 'opening balance', request: key, occurredAt: new Date(), legs }),
  )
}

async function balanceIn({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query('select balance_minor::text from ledger_accounts where id = $1', [
    walletOf(amaId).paps,
  ])
  return rows[0].balance_minor
}

async function restore(name: string, moment?: string) {
  const target = await filesOf(name).catch(() => join(folder, name, 'postgres/data'))
  return run('sh', [join(folder, 'scripts/restore.sh'), target, ...(moment ? [moment] : [])], { ...user, cwd: '/' })
}

/** The tools of a PostgreSQL of the system; the embedded one does not include them. */
const systems = '/usr/lib/postgresql'
const [version] = existsSync(systems) ? readdirSync(systems).sort().reverse() : []
const tools = join(systems, version ?? '', 'bin')

/** The life of a database, as its own user. Prints the restored state. */
const LIFE = `
set -eu
end() { for each in data again; do pg_ctl --pgdata="$PLACE/$each" --mode=immediate stop >/dev/null 2>&1 || true; done; }
trap end EXIT
initdb --pgdata="$PLACE/data" --username=paps --auth=trust --no-sync >/dev/null
archive="archive_command=sh '$PLACE/../scripts/archive-log.sh' %p %f"
listen="-k $PLACE -c listen_addresses="
pg_ctl --pgdata="$PLACE/data" --log="$PLACE/log" --wait --options="$listen -c archive_mode=on -c \\"$archive\\"" start >/dev/null
ask() { psql --quiet --tuples-only --no-align "$DATABASE_URL" --command="$1"; }
ask 'create table t (v int); insert into t values (1)'
for times in 1 2 3; do sh "$PLACE/../scripts/back-up.sh" >/dev/null; sleep 1.1; done
ask 'insert into t values (2)'
moment=$(ask 'select clock_timestamp()')
ask 'drop table t'
ask 'select pg_switch_wal()' >/dev/null
pg_ctl --pgdata="$PLACE/data" --mode=fast --wait stop >/dev/null
sh "$PLACE/../scripts/restore.sh" "$PLACE/again" "$moment" >/dev/null
pg_ctl --pgdata="$PLACE/again" --log="$PLACE/log" --wait --options="$listen" start >/dev/null
ask 'select array_agg(v) from t'
pg_ctl --pgdata="$PLACE/again" --mode=fast --wait stop >/dev/null
ls "$BACKUP_DIR/base" | wc -l
`

describe('a backup', () => {
  it.skipIf(!existsSync(join(tools, 'pg_basebackup')))(
    'is taken with the system’s own tools, the oldest go, and the newest is restored',
    { timeout: 120_000 },
    async () => {
      const place = join(folder, 'system')
      await mkdir(place)
      await chown(place, user.uid, user.gid)
      const env = {
        PATH: `${tools}:${process.env.PATH}`,
        PLACE: place,
        BACKUP_DIR: join(place, 'backup'),
        KEEP_BACKUPS: '2',
        DATABASE_URL: `postgresql:///postgres?host=${place}&user=paps`,
      }
      const { stdout } = await run('sh', ['-c', LIFE], { uid: user.uid, gid: user.gid, cwd: '/', env })
      expect(stdout.trim().split(/\s+/)).toEqual(['{1,2}', '2'])
    },
  )

  it('is restored to the moment before a disaster, with the books verified', { timeout: 120_000 }, async () => {
    const [live] = servers
    const superuser = connectDatabase(live?.url('paps', 'postgres') ?? '', { connections: 2 })
    await backUp(superuser)
    await give(12_345n)
    const { rows } = await database.pool.query('select clock_timestamp()::text as now')
    await give(99_999n)
    await superuser.pool.query('drop table records cascade')
    const { rows: switched } = await superuser.pool.query('select pg_walfile_name(pg_switch_wal()) as piece')
    await vi.waitFor(async () => expect(await readdir(join(folder, 'backup/log'))).toContain(switched[0].piece), {
      timeout: 30_000,
      interval: 100,
    })
    await superuser.close()

    // A folder like that of the live server, without a previous run.
    const fresh = await openEmbeddedServer(join(folder, 'restored'), { settings: { shared_buffers: '32MB' } })
    await fresh.release()
    await rm(await filesOf('restored'), { recursive: true })
    await copyFile(join(folder, 'live/postgres.password'), join(folder, 'restored/postgres.password'))
    await expect(restore('restored', '2020-01-01 00:00:00+00')).rejects.toThrow(/No backup ends before/)
    await restore('restored', rows[0].now)
    await expect(restore('restored')).rejects.toThrow(/restored.* exists/)

    const restored = await openEmbeddedServer(join(folder, 'restored'), { settings: { shared_buffers: '32MB' } })
    servers.push(restored)
    const { stdout } = await run(process.execPath, [join(root, 'server/src/verify-books.ts')], {
      env: { ...process.env, DATABASE_URL: restored.url('paps'), DATA_DIR: join(folder, 'live') },
    })
    expect(stdout).toContain('The books are in order.')
    const again = connectDatabase(restored.url('paps'), { connections: 1 })
    expect(await balanceIn(again)).toBe('87345')
    await again.close()
  })
})
