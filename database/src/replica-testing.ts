import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedServer, openEmbeddedServer } from './embedded/index.ts'
import { connectDatabase } from './pool.ts'

const run = promisify(execFile)
const SETTINGS = { shared_buffers: '32MB', fsync: 'off', autovacuum: 'off' }

/** A primary and a replica that follows it by streaming replication. */
export interface TestReplication {
  primary: EmbeddedServer
  replica: EmbeddedServer
  /** Pauses replay: the replica receives the log and does not apply it. */
  pause(): Promise<void>
  goOn(): Promise<void>
  stopReplica(): Promise<void>
  remove(): Promise<void>
}

export async function startReplication(): Promise<TestReplication> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-replica-'))
  const primary = await openEmbeddedServer(join(folder, 'primary'), { settings: SETTINGS })
  const files = join(await realpath(join(folder, 'primary/postgres')), 'data')
  const { uid, gid } = await stat(files)
  // Beside the files of the primary, because PostgreSQL's user can enter that folder.
  const copy = `${files}-of-replica`
  await copyWhileRunning(primary, files, join(copy, 'data'))
  const { hostname, port, password } = new URL(primary.url('postgres', 'postgres'))
  await writeFile(
    join(copy, 'data/postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=postgres password=${password}'\n`,
  )
  await writeFile(join(copy, 'data/standby.signal'), '')
  await run('chown', ['-R', `${uid}:${gid}`, copy])
  await run('chmod', ['-R', 'u=rwX,go=', copy])
  await mkdir(join(folder, 'replica'))
  await symlink(copy, join(folder, 'replica/postgres'))
  await cp(join(folder, 'primary/postgres.password'), join(folder, 'replica/postgres.password'))
  const replica = await openEmbeddedServer(join(folder, 'replica'), { settings: { ...SETTINGS, hot_standby: 'on' } })
  const tellReplica = async (statement: string) => {
    const database = connectDatabase(replica.url('postgres', 'postgres'), { connections: 1 })
    await database.pool.query(statement).finally(() => database.close())
  }
  let isStopped = false
  const stopReplica = async () => {
    if (!isStopped) await replica.remove()
    isStopped = true
  }
  return {
    primary,
    replica,
    pause: () => tellReplica('select pg_wal_replay_pause()'),
    goOn: () => tellReplica('select pg_wal_replay_resume()'),
    stopReplica,
    async remove() {
      await stopReplica()
      await primary.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Does the work of pg_basebackup, which the embedded PostgreSQL does not include. */
async function copyWhileRunning(server: EmbeddedServer, from: string, to: string): Promise<void> {
  const database = connectDatabase(server.url('postgres', 'postgres'), { connections: 1 })
  const client = await database.pool.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('/postmaster.pid') })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await writeFile(join(to, 'backup_label'), rows[0].labelfile)
  } finally {
    client.release()
    await database.close()
  }
}
