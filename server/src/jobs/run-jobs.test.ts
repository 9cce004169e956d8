import { addJob, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { makeVault } from '@paps/features/files'
import { makeKeyedHash } from '@paps/features/people/auth'
import { NO_PROVIDERS } from '@paps/features/ports/payment-provider'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noMoney } from '../../testing/no-money.ts'
import { noPush } from '../../testing/push.ts'
import { openLocalDisk } from '../adapters/local-disk.ts'
import { makeOutbox } from '../adapters/outbox.ts'
import { openWebhooks } from '../adapters/webhooks.ts'
import { openChain } from '../chain.ts'
import { makeLog } from '../plugins/logging.ts'
import { type JobRunner, runJobs } from './run-jobs.ts'
import { type Task, TryAgain } from './task.ts'

let database: TestDatabase
const runners: JobRunner[] = []
beforeEach(async () => {
  database = await makeTestDatabase()
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await database.close()
})

function start(
  tasks: Record<string, Task>,
  { now = new Date(), logLines = [] as string[], isRight = (): boolean => true } = {},
): JobRunner {
  const context = {
    config: { documentSecrets: ['s'] as const, publicUrl: 'http://paps.example', statementsDir: null },
    database,
    money: noMoney,
    providers: makeOutbox('/nowhere'),
    paymentProviders: NO_PROVIDERS,
    files: openLocalDisk('/nowhere'),
    webhooks: openWebhooks(),
    push: noPush,
    keyedHash: makeKeyedHash(['a secret for tests of no use elsewhere']),
    vault: makeVault([Buffer.alloc(32)]),
    webhookVault: makeVault([Buffer.alloc(32)]),
    chain: openChain({ chainSecrets: ['s'], chainHeadsDir: '/nowhere', chainHeadsBucket: null }),
    clock: { isRight },
    now: () => now,
  }
  const runner = runJobs(context, tasks, makeLog('info', { write: (line) => logLines.push(line) }))
  runners.push(runner)
  return runner
}

const add = (payload: Record<string, unknown> = {}) =>
  withTransaction(database, (tx) => addJob(tx, { task: 'work', payload }))
const jobs = () => database.kysely.selectFrom('jobs').selectAll().execute()
const waitingMs = async () => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from run_at - now())::float8 * 1000 as ms from jobs`.execute(database.kysely)
  return rows[0]?.ms ?? 0
}

describe('the runner of jobs', () => {
  it('runs each job once, however many processes run', async () => {
    const ran: unknown[] = []
    const work: Task = { run: async (_context, { number }) => void ran.push(number) }
    for (let number = 0; number < 40; number++) await add({ number })
    for (let process = 0; process < 3; process++) start({ work })
    await expect.poll(jobs).toEqual([])
    expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, number) => number))
  })

  it('finishes the running job when stopped, and claims no more', async () => {
    let begun = () => {}
    let goOn = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const work: Task = {
      run: async () => {
        begun()
        await mayGoOn
      },
    }
    await add()
    const runner = start({ work })
    await hasBegun
    const stopped = runner.stop()
    await add()
    goOn()
    await stopped
    expect(await jobs()).toMatchObject([{ attempts: 0 }])
  })

  it('retries a failed job with growing delays and gives up in the end', async () => {
    const logLines: string[] = []
    const work: Task = {
      run: async () => {
        throw new TryAgain('not now')
      },
    }
    await add()
    start({ work }, { logLines })
    await expect.poll(jobs).toMatchObject([{ attempts: 1, last_error: 'not now' }])
    const firstMs = await waitingMs()
    await sql`update jobs set run_at = now()`.execute(database.kysely)
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(2)
    await expect.poll(waitingMs).toBeLessThan(20_000)
    expect(await waitingMs()).toBeGreaterThan(firstMs)
    await sql`update jobs set run_at = now(), attempts = 9`.execute(database.kysely)
    await expect.poll(async () => (await jobs())[0]?.given_up_at).toBeInstanceOf(Date)
    expect(logLines.join('')).toContain('job failed permanently')
  })

  it('stores only the class of an unexpected error', async () => {
    const work: Task = {
      run: async () => {
        throw new RangeError('about ama@example.com')
      },
    }
    await add()
    start({ work })
    await expect.poll(jobs).toMatchObject([{ last_error: 'RangeError' }])
  })

  it('claims and schedules nothing while the process clock is wrong, and resumes once it is right', async () => {
    let isRight = false
    let asked = 0
    const ran: string[] = []
    const work: Task = { run: async () => void ran.push('work') }
    const tidy: Task = { everyMs: 60_000, run: async () => void ran.push('tidy') }
    await add()
    const now = new Date('2026-01-09T10:00:30Z')
    start(
      { work, tidy },
      {
        now,
        isRight: () => {
          asked++
          return isRight
        },
      },
    )
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(3)
    expect(await jobs()).toMatchObject([{ task: 'work', attempts: 0 }])
    expect(await database.kysely.selectFrom('job_schedules').selectAll().execute()).toEqual([])
    isRight = true
    await expect.poll(() => ran.toSorted(), { timeout: 10_000 }).toEqual(['tidy', 'work'])
  })

  it('recovers when a wrong clock has postponed a recurring task by days', async () => {
    let runs = 0
    const tidy: Task = { everyMs: 60_000, run: async () => void runs++ }
    await database.kysely
      .insertInto('job_schedules')
      .values({ task: 'tidy', last_due_at: new Date('2026-01-09T10:00:00Z') })
      .execute()
    await withTransaction(database, (tx) =>
      addJob(tx, { task: 'tidy', payload: { late: true }, runAt: new Date(Date.now() + 8 * 24 * 3_600_000) }),
    )
    start({ tidy }, { now: new Date('2026-01-01T10:00:30Z') })
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    expect(await waitingMs()).toBeLessThanOrEqual(60_000)
  })

  it('runs a recurring task once per due time, missed times together', async () => {
    let runs = 0
    const tidy: Task = { everyMs: 60_000, run: async () => void runs++ }
    const schedule = () => database.kysely.selectFrom('job_schedules').select('last_due_at').execute()
    const runAt = async (now: string, due: string) => {
      const pair = [start({ tidy }, { now: new Date(now) }), start({ tidy }, { now: new Date(now) })]
      await expect.poll(schedule).toEqual([{ last_due_at: new Date(due) }])
      await expect.poll(jobs).toEqual([])
      for (const runner of pair) await runner.stop()
    }
    await runAt('2026-01-01T10:00:30Z', '2026-01-01T10:00:00Z')
    expect(runs).toBe(1)
    await runAt('2026-01-01T10:00:59Z', '2026-01-01T10:00:00Z')
    expect(runs).toBe(1)
    await runAt('2026-01-01T12:34:56Z', '2026-01-01T12:34:00Z')
    expect(runs).toBe(2)
  })
})
