import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { makeVault } from '@paps/features/files'
import { makeKeyedHash } from '@paps/features/people/auth'
import { type Providers, queueMessage } from '@paps/features/people/messages'
import { NO_PROVIDERS } from '@paps/features/ports/payment-provider'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noMoney } from '../../testing/no-money.ts'
import { noPush } from '../../testing/push.ts'
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { openLocalDisk } from '../adapters/local-disk.ts'
import { makeOutbox } from '../adapters/outbox.ts'
import { makeSmtp } from '../adapters/smtp.ts'
import { openWebhooks } from '../adapters/webhooks.ts'
import { openChain } from '../chain.ts'
import { makeLog } from '../plugins/logging.ts'
import { type JobRunner, runJobs } from './run-jobs.ts'
import { TASKS } from './tasks.ts'

const CODE = '918273'
const mail = {
  channel: 'mail',
  to: 'private@example.com',
  subject: 'Your secret code',
  text: `Your code is\n\n${CODE}`,
} as const

let database: TestDatabase
let folder: string
let logLines: string[]
const open: { close(): Promise<void> }[] = []

beforeEach(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paps-deliver-'))
  logLines = []
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
  await database.close()
  await rm(folder, { recursive: true })
})

async function startSmtp(options: Parameters<typeof startTestSmtp>[0] = {}): Promise<TestSmtp> {
  const smtp = await startTestSmtp(options)
  open.push(smtp)
  return smtp
}

/** Starts one more job runner. */
function startRunner(smtp: TestSmtp, providers: Partial<Providers> = {}): JobRunner {
  const mailer = makeSmtp(smtp.url, 'hello@paps.example', 500)
  const context = {
    config: {
      documentSecrets: ['s'] as const,
      publicUrl: 'http://paps.example',
      production: false,
      statementsDir: null,
    },
    database,
    money: noMoney,
    providers: { ...makeOutbox(folder), mail: mailer, ...providers },
    paymentProviders: NO_PROVIDERS,
    files: openLocalDisk(folder),
    webhooks: openWebhooks(),
    push: noPush,
    keyedHash: makeKeyedHash(['a secret for tests of no use elsewhere']),
    vault: makeVault([Buffer.alloc(32)]),
    webhookVault: makeVault([Buffer.alloc(32)]),
    chain: openChain({ chainSecrets: ['s'], chainHeadsDir: '/nowhere', chainHeadsBucket: null }),
    clock: { isRight: () => true },
    now: () => new Date(),
  }
  const runner = runJobs(context, TASKS, makeLog('debug', { write: (line) => logLines.push(line) }))
  open.push({ close: () => runner.stop() })
  return runner
}

const queue = () => withTransaction(database, (tx) => queueMessage(tx, mail))
const comeDue = () => sql`update jobs set run_at = now()`.execute(database.kysely)
const states = async () =>
  (await database.kysely.selectFrom('messages').select('state').execute()).map(({ state }) => state)
const attempts = async () => (await database.kysely.selectFrom('messages').select('attempts').execute())[0]?.attempts
const refuse = (responseCode: number) => Object.assign(new Error(`${mail.to} ${CODE}`), { responseCode })

function expectNothingSecretLogged(): void {
  const log = logLines.join('')
  for (const secret of [CODE, mail.to, mail.subject]) expect(log).not.toContain(secret)
}

describe('the delivery of a message', () => {
  it('waits for a process, happens once and leaves no content behind', async () => {
    const smtp = await startSmtp()
    await queue()
    await startRunner(smtp).stop()
    startRunner(smtp)
    await expect.poll(states).toEqual(['sent'])
    await startRunner(smtp).stop()
    expect(smtp.received.map(({ subject, text }) => ({ subject, text: text?.trim() }))).toEqual([
      { subject: mail.subject, text: mail.text },
    ])
    expect(smtp.received[0]?.html).toContain(`>${CODE}</p>`)
    const row = await database.kysely.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(CODE)
    expectNothingSecretLogged()
  })

  it('happens once with two processes running', async () => {
    const smtp = await startSmtp()
    startRunner(smtp)
    startRunner(smtp)
    for (let message = 0; message < 10; message++) await queue()
    await expect.poll(states).toEqual(Array(10).fill('sent'))
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(10)
    expect(smtp.received).toHaveLength(10)
  })

  it('is retried after a temporary refusal, with the same id', async () => {
    let refusals = 2
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? refuse(451) : null) })
    await queue()
    startRunner(smtp)
    for (const failed of [1, 2]) {
      await expect.poll(attempts).toBe(failed)
      await expect.poll(states).toEqual(['queued'])
      await comeDue()
    }
    await expect.poll(states).toEqual(['sent'])
    expect(smtp.received).toHaveLength(1)
    expectNothingSecretLogged()
    expect(logLines.join('')).toContain('refused with 451')
  })

  it('fails permanently on a permanent refusal, without personal data in the error', async () => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refuse(550)) })
    await queue()
    startRunner(smtp)
    await expect.poll(states).toEqual(['failed'])
    expect(await database.kysely.selectFrom('messages').select(['last_error', 'text']).execute()).toEqual([
      { last_error: 'refused with 550', text: null },
    ])
    expect(logLines.join('')).toContain('message delivery failed')
    expectNothingSecretLogged()
  })

  it('is not repeated when the provider accepted it and stalled', async () => {
    let handedOver = 0
    const smtp = await startSmtp({ onData: (stream) => void stream.resume().on('end', () => handedOver++) })
    await queue()
    startRunner(smtp)
    await expect.poll(states).toEqual(['unknown'])
    await comeDue()
    await startRunner(await startSmtp()).stop()
    expect(handedOver).toBe(1)
    expectNothingSecretLogged()
  })

  it('is done before the process stops', async () => {
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    let answer = () => {}
    const smtp = await startSmtp({
      onData: (stream, _session, done) => {
        answer = done
        stream.resume().on('end', begun)
      },
    })
    await queue()
    const runner = startRunner(smtp)
    await hasBegun
    const stopped = runner.stop()
    answer()
    await stopped
    expect(await states()).toEqual(['sent'])
  })
})
