import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { chown, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Binaries, readVersion } from './binaries.ts'
import { freePort, isFree } from './free-port.ts'
import type { RunAs } from './run-as.ts'

const START_TIMEOUT_MS = 60_000

const FIRST_WITH_BUILTIN_LOCALES = 17
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
const SYSTEM_LOCALE = ['--locale=C.UTF-8']

/** The contents of the pid file of a running server. */
export interface Running {
  pid: number
  port: number
}

/** Creates the files in a temporary folder and renames it, so that a killed start leaves no partial files. */
export async function initialise(
  binaries: Binaries,
  files: string,
  user: RunAs | null,
  { password, isDurable }: { password: string; isDurable: boolean },
): Promise<void> {
  const making = `${files}.${randomUUID()}`
  const passwordFile = `${making}.password`
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const flags = [
    `--pgdata=${making}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...((await readVersion(binaries)) >= FIRST_WITH_BUILTIN_LOCALES ? BUILTIN_LOCALE : SYSTEM_LOCALE),
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  try {
    const child = spawn(binaries.initdb, flags, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code !== 0) throw new Error(`PostgreSQL could not create its files: ${complaint.trim()}`)
    await rename(making, files)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * Returns the server that runs on these files, or null. Waits for one that is starting or stopping. A pid file left by a crash
 * names a dead process, or an unrelated one that accepts no connection.
 */
export async function findRunning(files: string): Promise<Running | null> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const { running, status } = await readPidFile(files)
    if (!running || !isAlive(running.pid)) return null
    if (status === 'ready') return (await acceptsConnections(running.port)) ? running : null
    if (Date.now() > deadline) return null
    await delay(20)
  }
}

/** Returns the port of the last server on these files, which a killed server leaves in its pid file. */
export async function lastPort(files: string): Promise<number | null> {
  return (await readPidFile(files)).running?.port ?? null
}

async function readPidFile(files: string): Promise<{ running: Running | null; status: string }> {
  const text = await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  return { running: pid ? { pid: Number(pid), port: Number(port) } : null, status: status ?? '' }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

export async function start(
  binaries: Binaries,
  files: string,
  user: RunAs | null,
  settings: Record<string, string>,
  { logFile, wantedPort }: { logFile: string; wantedPort: number | null },
): Promise<Running> {
  // The same port, so that clients of the previous server can reconnect.
  const port = wantedPort !== null && (await isFree(wantedPort)) ? wantedPort : await freePort()
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a', 0o600)
  // In its own session: an interrupt at the terminal reaches the app only, which then stops the database.
  const child = spawn(binaries.postgres, ['-D', files, '-p', String(port), ...flags], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  child.unref()
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const running = await findRunning(files)
    if (running) return running
    if (ended) break
    await delay(20)
  }
  const tail = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tail}`)
}

/**
 * Kills the remaining processes of a server whose main process was killed. A new server can't start while they have its
 * shared memory, and one in the middle of a statement would first finish it. Their working directory is the data folder. On
 * systems without /proc, they end by themselves.
 */
export async function endOrphans(files: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  for (const pid of pids) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
    if (folder !== files) continue
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // The process has ended.
    }
  }
}

/** Stops the server by a fast shutdown: sessions end, and all data is written. */
export async function stop(running: Running): Promise<void> {
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
  while (isAlive(running.pid)) await delay(20)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns whether the process is a zombie. */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns the password of the embedded server: generated once, readable by its owner only. */
export async function keepPassword(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const password = make()
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}
