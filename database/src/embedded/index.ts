import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { closeDefaults } from '../roles/close-defaults.ts'
import { findBinaries } from './binaries.ts'
import { placeBinaries, placeFiles } from './place.ts'
import { runAs } from './run-as.ts'
import {
  endOrphans,
  findRunning,
  initialise,
  isAlive,
  keepPassword,
  lastPort,
  type Running,
  start,
  stop,
} from './server.ts'
import { type Supervision, supervise } from './supervise.ts'

export { freePort } from './free-port.ts'

/** The application name of all connections of the product, by which the last process is recognized. */
export const APPLICATION_NAME = 'paps'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  timezone: 'UTC',
}

export interface EmbeddedServer {
  /** Returns the URL of a database, for the role of the application or the superuser. */
  url(database: string, role?: 'paps' | 'postgres'): string
  /** Stops the server, unless another process of the product uses it. Supervision ends. */
  release(): Promise<void>
  /** Stops the server and deletes its data folder, linked folders included. For temporary servers. */
  remove(): Promise<void>
}

const LOOKS = 10
const LOOK_AGAIN_MS = 50

interface Options {
  settings?: Record<string, string>
  onProgress?: (step: string) => void
  /** Restarts the server at the same address when it ends unexpectedly. */
  supervision?: Supervision
}

/**
 * Returns a PostgreSQL server on the data folder: the running one (started by another process, or left by a process that was
 * killed), or a new one.
 */
export async function openEmbeddedServer(dataDir: string, options: Options = {}): Promise<EmbeddedServer> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = await lock(join(folder, 'starting.lock'))
  try {
    const password = await keepPassword(join(folder, 'postgres.password'), () => randomBytes(24).toString('base64url'))
    let running = await startOrFind(folder, password, options)
    const { port } = running
    const url = (database: string, role: string = 'paps') =>
      `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?application_name=${APPLICATION_NAME}`
    await prepare(url('postgres', 'postgres'), password)
    await asSuperuser(url('paps', 'postgres'), (client) => closeDefaults(client, 'paps'))
    const revive = async () => {
      const before = running.pid
      const revived = await reviveServer(folder, password, { ...options, port })
      running = revived.running
      return revived.isOurs && running.pid !== before ? ('restarted' as const) : ('found' as const)
    }
    const supervising =
      options.supervision && supervise({ isAlive: () => isAlive(running.pid), revive }, options.supervision)
    return {
      url,
      release: async () => {
        await supervising?.stop()
        if (!(await othersConnected(url('postgres', 'postgres')))) await stop(running)
      },
      remove: async () => {
        await supervising?.stop()
        await stop(running)
        await rm(await realpath(join(folder, 'postgres')), { recursive: true, force: true })
        await rm(folder, { recursive: true, force: true })
      },
    }
  } finally {
    await unlock()
  }
}

/** One process restarts the server; the others wait and find it running. */
async function reviveServer(
  folder: string,
  password: string,
  { settings, port }: Options & { port: number },
): Promise<{ running: Running; isOurs: boolean }> {
  const unlock = await lock(join(folder, 'starting.lock'))
  try {
    const files = join(await placeFiles(folder, runAs()), 'data')
    const found = await findRunning(files)
    if (!found) await endOrphans(files)
    const running = found ?? (await startOrFind(folder, password, { ...(settings && { settings }), port }))
    if (running.port !== port) throw new Error(`the embedded database is at port ${running.port}, not ${port}`)
    return { running, isOurs: !found }
  } finally {
    await unlock()
  }
}

async function startOrFind(
  folder: string,
  password: string,
  { settings, onProgress, port = null }: Options & { port?: number | null },
): Promise<Running> {
  const user = runAs()
  const files = join(await placeFiles(folder, user), 'data')
  const running = await findRunning(files)
  if (running) return running
  const binaries = await placeBinaries(await findBinaries(), user)
  if (!existsSync(files)) {
    onProgress?.('Making the database')
    await initialise(binaries, files, user, { password, isDurable: settings?.fsync !== 'off' })
  }
  onProgress?.('Starting the database')
  const wantedPort = port ?? (await lastPort(files))
  return start(
    binaries,
    files,
    user,
    { ...SETTINGS, ...settings },
    { logFile: join(folder, 'postgres.log'), wantedPort },
  )
}

/** The owner of the database is no superuser. It may create roles, because it creates the role of the server. */
function prepare(superuserUrl: string, password: string): Promise<void> {
  return asSuperuser(superuserUrl, async (client) => {
    const { rows } = await client.query(`select rolcreaterole from pg_roles where rolname = 'paps'`)
    if (rows.length === 0) {
      await client.query(`create role paps login createdb createrole password ${client.escapeLiteral(password)}`)
    } else if (!rows[0].rolcreaterole) {
      await client.query('alter role paps createrole')
    }
    const database = await client.query(`select 1 from pg_database where datname = 'paps'`)
    if (database.rowCount === 0) await client.query('create database paps owner paps')
  })
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function othersConnected(superuserUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: superuserUrl })
  try {
    await client.connect()
    // The connections of this process are closed, but on a busy machine their backends end later. Another process in this
    // same check is not counted: otherwise two processes would wait for each other, and both leave the server running.
    for (let looks = 0; looks < LOOKS; looks++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()
          and query not like 'select from pg_stat_activity where application_name%' limit 1`,
        [APPLICATION_NAME],
      )
      if (rowCount === 0) return false
      await delay(LOOK_AGAIN_MS)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Serializes starts on a data folder. The lock of a dead process is taken over. */
async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    const taken = await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (taken) return () => rm(file, { force: true })
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder && !isAlive(holder)) await rm(file, { force: true })
    await delay(50)
  }
}
