import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'

const VERSION = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })

/** Whether this machine has a PgBouncer to test with. */
export const HAS_PGBOUNCER = VERSION.status === 0

/** Whether it keeps the prepared statements of its clients, as versions from 1.21 on do. */
export const KEEPS_STATEMENTS = HAS_PGBOUNCER && isFrom121(VERSION.stdout)

function isFrom121(told: string): boolean {
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(told) ?? []).map(Number)
  return major > 1 || (major === 1 && minor >= 21)
}

export interface TestPgBouncer {
  /** Returns the URL of the same database through PgBouncer. */
  urlOf(direct: string): string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode with few connections, so that consecutive transactions use different ones. */
export async function startPgBouncer(direct: string, connections: number): Promise<TestPgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(direct)
  const folder = await mkdtemp(join(tmpdir(), 'paps-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
server_round_robin = 1
${KEEPS_STATEMENTS ? 'max_prepared_statements = 200\n' : ''}`,
  )
  await chmod(folder, 0o755)
  await chmod(file, 0o644)
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('pgbouncer', ['--quiet', file], { ...user, stdio: 'ignore' })
  await untilListening(port, child)
  return {
    urlOf: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await delay(20)
  }
  throw new Error('PgBouncer did not start.')
}
