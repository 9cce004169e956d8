import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, chown, mkdtemp, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectDatabase } from '@paps/database'
import { testEngine } from '@paps/database/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const run = promisify(execFile)
const MAIN = join(import.meta.dirname, '../main.ts')
const AS_ROOT = process.getuid?.() === 0
const NOBODY = 65_534

interface Started {
  child: ChildProcess
  url: string
  output: () => string
}

let dataDir: string
/** A data folder with a migrated, empty database, stopped. Copying it takes less than making another one. */
let prepared: string
const started: ChildProcess[] = []
const folders: string[] = []

beforeAll(async () => {
  prepared = dataDir = await makeFolder()
  folders.pop()
  const { child } = await start({ SEED: 'none' })
  await end(child, 'SIGTERM')
}, 90_000)
afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await makeFolder()
})
afterEach(async () => {
  for (const child of started.splice(0)) await end(child, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-start-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

async function usePrepared(folder = dataDir): Promise<void> {
  await run('cp', ['-a', `${prepared}/.`, folder])
}

function launch(
  env: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; output: () => string } {
  const { PATH, HOME, NODE_COMPILE_CACHE, POSTGRES_BIN } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, POSTGRES_BIN, LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return { child, output: () => output }
}

async function start(env: Record<string, string> = {}, user = {}): Promise<Started> {
  const { child, output } = launch(env, user)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Paps is at (\S+)/.exec(output())
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', () => reject(new Error(`did not start:\n${output()}`)))
  })
  return { child, url, output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return exited
}

function databasePid(): number | null {
  const file = join(realpathSync(join(dataDir, 'postgres')), 'data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Queries the embedded database as its superuser. */
async function onDatabase<Row = unknown>(query: string): Promise<Row[]> {
  const files = realpathSync(join(dataDir, 'postgres'))
  const [, , , port] = readFileSync(join(files, 'data/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const database = connectDatabase(`postgresql://postgres:${password}@127.0.0.1:${port?.trim()}/paps`, {
    connections: 1,
  })
  return database.pool
    .query(query)
    .then(({ rows }) => rows as Row[])
    .finally(() => database.close())
}

const PASSWORD = 'kept through everything'

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

function signUp(url: string, email: string): Promise<number> {
  const names = { first_name: 'Abena', last_name: 'Osei' }
  const body = { email, ...names, password: PASSWORD, confirm_password: PASSWORD }
  return post(`${url}/api/auth/signup_email_password`, body)
}

const signIn = (url: string, email: string) =>
  post(`${url}/api/auth/signin_email_password`, { email, password: PASSWORD })

describe('the start', () => {
  it('serves API, health and pages, fills in demo people once, and stops its database with itself', async () => {
    const { child, url } = await start()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/home`)).text()).toContain('<div id="root"')
    const signIn = await fetch(`${url}/api/auth/signin_email_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ama@demo.paps', password: 'paps-demo-2026' }),
    })
    expect(signIn.status).toBe(200)
    expect(await end(child, 'SIGINT')).toBe(0)
    expect(databasePid()).toBeNull()
  }, 90_000)

  it('finds the database again that a killed app left behind, with everything in it', async () => {
    await usePrepared()
    const first = await start({ SEED: 'none' })
    expect(await signUp(first.url, 'abena@example.com')).toBe(200)
    await end(first.child, 'SIGKILL')
    const left = databasePid()
    expect(left).not.toBeNull()
    const second = await start({ SEED: 'none' })
    expect(databasePid()).toBe(left)
    expect(await signIn(second.url, 'abena@example.com')).toBe(200)
    await end(second.child, 'SIGTERM')
    expect(databasePid()).toBeNull()
  }, 90_000)

  it('says which port is taken, and leaves no database behind', async () => {
    await usePrepared()
    const taken = createServer().listen(0)
    const { port } = taken.address() as { port: number }
    const { child, output } = launch({ PORT: String(port), SEED: 'none' })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    taken.close()
    expect(code).toBe(1)
    expect(output()).toContain(`Port ${port} is taken`)
    expect(databasePid()).toBeNull()
  }, 90_000)

  it('shares one database between two apps, which the last one stops', async () => {
    const [one, two] = await Promise.all([start({ SEED: 'none' }), start({ SEED: 'none' })])
    expect(await signUp(one.url, 'shared@example.com')).toBe(200)
    expect(await signIn(two.url, 'shared@example.com')).toBe(200)
    await end(one.child, 'SIGTERM')
    expect((await fetch(`${two.url}/healthz`)).status).toBe(200)
    await end(two.child, 'SIGTERM')
    expect(databasePid()).toBeNull()
  }, 90_000)

  it('connects to its database as a role with grants only', async () => {
    await usePrepared()
    await start({ SEED: 'none' })
    const roles = await onDatabase(`
      select distinct usename::text as name from pg_stat_activity
      where datname = 'paps' and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    expect(roles).toEqual([{ name: 'paps_server' }])
  }, 90_000)

  it('restarts its killed database with all acknowledged data, and logs one line', async () => {
    await usePrepared()
    const [one, two] = await Promise.all([start({ SEED: 'none' }), start({ SEED: 'none' })])
    const acknowledged: string[] = []
    let isOver = false
    const keepJoining = async (url: string, name: string) => {
      for (let count = 0; !isOver; count++) {
        const email = `${name}${count}@example.com`
        if ((await signUp(url, email)) === 200) acknowledged.push(email)
      }
    }
    const joining = [keepJoining(one.url, 'ama'), keepJoining(two.url, 'kofi')]
    const more = (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 30_000, interval: 20 })
    await more(4)
    const killedAt = Date.now()
    process.kill(databasePid() ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => {
        for (const { url } of [one, two]) expect((await fetch(`${url}/healthz`)).status).toBe(200)
        expect(await onDatabase('select 1')).toHaveLength(1)
      },
      { timeout: 10_000, interval: 50 },
    )
    expect(Date.now() - killedAt).toBeLessThan(10_000)
    await more(acknowledged.length + 2)
    isOver = true
    await Promise.all(joining)
    const joined = await onDatabase<{ email: string }>('select email from users')
    expect(acknowledged.filter((email) => !joined.some((row) => row.email === email))).toEqual([])
    const said = `${one.output()}${two.output()}`.split('\n').filter((line) => line.includes('database restarted'))
    expect(said).toHaveLength(1)
    for (const { child } of [one, two]) await end(child, 'SIGTERM')
    expect(databasePid()).toBeNull()
  }, 120_000)

  it('runs twice in parallel on two data folders', async () => {
    const other = await makeFolder()
    for (const folder of [dataDir, other]) await usePrepared(folder)
    const [one, two] = await Promise.all([start({ SEED: 'none' }), start({ SEED: 'none', DATA_DIR: other })])
    expect(await signUp(one.url, 'apart@example.com')).toBe(200)
    expect(await signIn(two.url, 'apart@example.com')).toBe(401)
  }, 90_000)

  it('stops cleanly when interrupted while it starts', async () => {
    const { child, output } = launch({ SEED: 'none' })
    await new Promise<void>((resolve) =>
      child.stdout?.on('data', () => {
        if (output().includes('Starting the database')) resolve()
      }),
    )
    await end(child, 'SIGINT')
    expect(databasePid()).toBeNull()
  }, 90_000)

  it.each([
    ['nothing answers', 'postgresql://paps@127.0.0.1:9/paps', 'Nothing answers at DATABASE_URL'],
    [
      'nobody is let in',
      // The nodes of a test cluster ask for no password.
      testEngine === 'citus'
        ? `${process.env.PAPS_TEST_SERVER_URL}`.replace(/\/\/[^/]+@/, '//nobody@')
        : `${process.env.PAPS_TEST_SERVER_URL}`.replace(/:[^:@]+@/, ':wrong@'),
      'DATABASE_URL is not right',
    ],
    ['no table may be made', `${process.env.PAPS_TEST_SERVER_URL}`, 'may not make tables'],
  ])('reports where %s at DATABASE_URL', async (_, DATABASE_URL, words) => {
    const { child, output } = launch({ DATABASE_URL })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    expect(output()).toContain(words)
    expect(output()).not.toContain('    at ')
  })

  it('reports a posting node where the ledger is not spread', async () => {
    await usePrepared()
    const { child, output } = launch({ SEED: 'none', POSTING_NODE: '127.0.0.1:9' })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    expect(output()).toContain('POSTING_NODE')
    expect(output()).not.toContain('    at ')
  }, 90_000)

  it('reports in one line what is wrong with the environment', async () => {
    const { child, output } = launch({ PORT: 'seven' })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    expect(output()).toContain('PORT')
    expect(output()).not.toContain('    at ')
  })

  it.runIf(AS_ROOT)(
    'keeps its database outside a folder that only root can enter',
    async () => {
      await chmod(dataDir, 0o700)
      const { child, url } = await start({ SEED: 'none' })
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      await end(child, 'SIGTERM')
      await rm(await readlink(join(dataDir, 'postgres')), { recursive: true })
    },
    90_000,
  )

  it.runIf(AS_ROOT)(
    'runs as an ordinary user',
    async () => {
      await chown(dataDir, NOBODY, NOBODY)
      const { url } = await start({ SEED: 'none', HOME: dataDir }, { uid: NOBODY, gid: NOBODY })
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    },
    90_000,
  )
})
