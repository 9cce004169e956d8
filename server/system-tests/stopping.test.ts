import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { queueMessage } from '@paps/features/people/messages'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ALL_MISDEEDS, type BadHost, type Misdeed, startBadHost } from '../testing/bad-host.ts'
import { startTestSmtp, type TestSmtp } from '../testing/smtp.ts'
import { FILE_KEY, storeWebhooks } from '../testing/stored-webhooks.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const WAIT = { timeout: 60_000, interval: 100 }
/** As main.ts declares it, and as operation/ allows. */
const STOPS_WITHIN_MS = 25_000
const OWNERS = 3
const WEBHOOKS = 5

let database: TestDatabase
let host: BadHost
let smtp: TestSmtp
let dataDir: string
let child: ChildProcess | null = null

beforeEach(async () => {
  database = await makeTestDatabase()
  host = await startBadHost()
  smtp = await startTestSmtp()
  dataDir = await mkdtemp(join(tmpdir(), 'paps-stopping-'))
})
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await host.close()
  await smtp.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

function launch(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    DATA_DIR: dataDir,
    FILE_KEY: FILE_KEY.toString('base64'),
    WEBHOOK_TEST_HOSTS: host.hosts.join(),
    SEED: 'none',
    PORT: '0',
  }
  child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  return child
}

const misdeedOf = (number: number) => ALL_MISDEEDS[number % ALL_MISDEEDS.length] as Misdeed

const deliveries = async (state: string) =>
  (await database.kysely.selectFrom('webhook_deliveries').select('id').where('state', '=', state).execute()).length
const mailJobs = async () =>
  (await database.kysely.selectFrom('jobs').select('id').where('task', '=', 'deliver-message').execute()).length

it('a server whose calls all hang stops in time, and everything it left is done once by the next one', async () => {
  for (let owner = 0; owner < OWNERS; owner++) {
    const urls = Array.from({ length: WEBHOOKS }, (_, number) => host.url(misdeedOf(owner * WEBHOOKS + number)))
    await storeWebhooks(database, urls, owner)
  }
  const first = launch()
  // The first calls are under way, the others wait for their places.
  await expect.poll(() => host.open(), WAIT).toBeGreaterThanOrEqual(OWNERS)
  await withTransaction(database, (tx) =>
    queueMessage(tx, { channel: 'mail', to: 'ama@example.com', subject: 'first', text: 'hello' }),
  )
  await expect.poll(() => smtp.received.map(({ subject }) => subject), WAIT).toEqual(['first'])
  const exited = once(first, 'exit')
  const toldAtMs = performance.now()
  first.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(performance.now() - toldAtMs).toBeLessThan(STOPS_WITHIN_MS)

  await withTransaction(database, (tx) =>
    queueMessage(tx, { channel: 'mail', to: 'ama@example.com', subject: 'second', text: 'hello' }),
  )
  const before = host.calls()
  const left = await deliveries('waiting')
  expect(left).toBeGreaterThan(0)
  host.behave()
  await sql`update webhooks set rests_until = null, failures = 0`.execute(database.kysely)
  await sql`update jobs set run_at = now()`.execute(database.kysely)
  launch()
  await expect.poll(() => deliveries('delivered'), WAIT).toBe(OWNERS * WEBHOOKS)
  await expect.poll(mailJobs, WAIT).toBe(0)
  expect(host.calls() - before).toBe(left)
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['first', 'second'])
}, 240_000)
