import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { queueMessage } from '@paps/features/people/messages'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestReceiver } from '../../testing/receiver.ts'
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { FILE_KEY, storeWebhooks } from '../../testing/stored-webhooks.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const WAIT = { timeout: 60_000, interval: 100 }

let database: TestDatabase
let smtp: TestSmtp
let dataDir: string
let answering: boolean
let handedOver: string[]
const started: ChildProcess[] = []

beforeEach(async () => {
  database = await makeTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'paps-kill-'))
  answering = false
  handedOver = []
  smtp = await startTestSmtp({
    async onData(stream, _session, done) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      handedOver.push(/^subject: (.*)$/im.exec(raw)?.[1] ?? '')
      if (answering) done()
    },
  })
})
afterEach(async () => {
  for (const child of started.splice(0)) await kill(child)
  await smtp.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

function launch(more: Record<string, string> = {}): ChildProcess {
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    DATA_DIR: dataDir,
    FILE_KEY: FILE_KEY.toString('base64'),
    SEED: 'none',
    PORT: '0',
    ...more,
  }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN], { env: { PATH, NODE_COMPILE_CACHE, ...settings }, stdio: 'ignore' })
  started.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const queue = (subject: string) =>
  withTransaction(database, (tx) =>
    queueMessage(tx, { channel: 'mail', to: 'ama@example.com', subject, text: '123456' }),
  )
const states = async () => {
  const rows = await database.kysely.selectFrom('messages').select(['state', 'text']).orderBy('created_at').execute()
  return rows.map(({ state, text }) => `${state}: ${text}`)
}

describe('a process that is killed', () => {
  it('does not cause a second delivery, and the queue is processed once', async () => {
    await queue('first')
    const victim = launch()
    await expect.poll(() => handedOver, WAIT).toEqual(['first'])
    await kill(victim)
    expect(await states()).toEqual(['sending: 123456'])
    await queue('second')
    answering = true
    // The lease of the dead process expires by itself; the test does not wait for it.
    await sql`update jobs set run_at = now()`.execute(database.kysely)
    launch()
    await expect.poll(states, WAIT).toEqual(['unknown: null', 'sent: null'])
    expect(handedOver).toEqual(['first', 'second'])
  }, 150_000)

  it('has its webhook delivered by another process, with the same event', async () => {
    const receiver = await startTestReceiver()
    receiver.answer = null
    await storeWebhooks(database, [receiver.url])

    const settings = { WEBHOOK_TEST_HOSTS: receiver.host }
    const victim = launch(settings)
    await expect.poll(() => receiver.got.length, WAIT).toBe(1)
    await kill(victim)
    receiver.answer = 200
    await sql`update jobs set run_at = now()`.execute(database.kysely)
    launch(settings)
    const state = async () => (await database.kysely.selectFrom('webhook_deliveries').selectAll().execute())[0]?.state
    await expect.poll(state, WAIT).toBe('delivered')
    const [first, second, ...more] = receiver.got.map(({ body }) => body)
    expect([first, more]).toEqual([second, []])
    await receiver.close()
  }, 150_000)
})
