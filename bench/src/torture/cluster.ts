import { mkdtemp, readFile, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedServer, freePort, openEmbeddedServer } from '@paps/database/embedded'
import pg from 'pg'
import { makeSchema } from '../open-temporary-server.ts'
import { startAgain } from '../start-again.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const NAME = 'torture'
const DISK_MB = 768
const FULL_FOR_MS = 3_000

/** A database server that is killed and restarted at the same address. */
export interface Cluster {
  url: string
  /** Of each node through which servers post. Only where there are several nodes. */
  urls?: readonly string[]
  /** Terminates connections as an administrator does. Returns their number. */
  cutConnections(): Promise<number>
  /** Kills one backend process; PostgreSQL then restarts all of them. */
  killBackend(): Promise<void>
  /** Kills the server, waits until it has ended, and starts it again. */
  killServer(): Promise<void>
  /**
   * Fills the disk for a while, and restarts the server if it ended because of that. Returns the number of errors the
   * server logged; null where this machine provides no disk to fill.
   */
  fillDisk: (() => Promise<number>) | null
  /** Stops the processes of a node for some seconds. Only where there are several nodes. */
  hang?: () => Promise<void>
  /** Changes that an operator makes to a running cluster, in their order. Only where there are several nodes. */
  changes?: Readonly<Record<string, () => Promise<void>>>
  /** Waits until transactions that a failure interrupted are resolved. Only where there are several nodes. */
  settle?: () => Promise<void>
  close(): Promise<void>
}

/** With `small`, uses a disk of its own that can be filled. */
export async function openCluster({ small = false } = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-torture-'))
  const disk = small ? await openSmallDisk(DISK_MB) : null
  if (disk) await symlink(disk.folder, join(folder, 'postgres'))
  const settings = {
    fsync: 'on',
    synchronous_commit: 'on',
    port: String(await freePort()),
    // A WAL that uses little of the small disk.
    ...(disk && { max_wal_size: '128MB', min_wal_size: '32MB' }),
  }
  let server: EmbeddedServer = await openEmbeddedServer(folder, { settings })
  await asSuperuser(server, (client) => client.query(`create database ${NAME} owner paps`), 'postgres')
  const url = await makeSchema(server.url(NAME))
  const others = `from pg_stat_activity where datname = '${NAME}' and pid <> pg_backend_pid()`
  return {
    url,
    async cutConnections() {
      const { rowCount } = await asSuperuser(server, (client) =>
        client.query(`select pg_terminate_backend(pid) ${others}`),
      )
      return rowCount ?? 0
    },
    async killBackend() {
      const { rows } = await asSuperuser(server, (client) =>
        client.query(`select pid ${others} order by random() limit 1`),
      )
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
    },
    async killServer() {
      const files = join(await realpath(join(folder, 'postgres')), 'data')
      const pid = Number((await readFile(join(files, 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      server = await reopen(folder, settings)
    },
    fillDisk:
      disk &&
      (async () => {
        const before = await complaints(folder)
        await whileFull(disk)
        server = await reopen(folder, settings)
        return (await complaints(folder)) - before
      }),
    async close() {
      await server.remove()
      await disk?.remove()
    },
  }
}

async function whileFull(disk: SmallDisk): Promise<void> {
  try {
    await disk.fill()
    await delay(FULL_FOR_MS)
  } finally {
    await disk.free()
  }
}

/** Counts the "no space" errors in the server's log, which is on another disk. */
async function complaints(folder: string): Promise<number> {
  return (await readFile(join(folder, 'postgres.log'), 'utf8')).split('No space left on device').length - 1
}

function reopen(folder: string, settings: Record<string, string>): Promise<EmbeddedServer> {
  return startAgain(() => openEmbeddedServer(folder, { settings }))
}

async function asSuperuser<T>(
  server: EmbeddedServer,
  work: (client: pg.Client) => Promise<T>,
  name = NAME,
): Promise<T> {
  const client = new pg.Client({ connectionString: server.url(name, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}
