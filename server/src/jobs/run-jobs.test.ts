import { addJob, withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { makeVault } from '@paps/features/files'
import { makeKeyedHash } from '@paps/features/people/auth'
import { NO_PROVIDERS } from '@paps/features/ports/payment-provider'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noMoney } from '../../testing/no-money.ts'
import { noPush } from '../../testing/push.ts'
import { openLocalDisk } from '../adapters/local-disk.ts'
import { makeOutbox } from '../adapters/outbox.ts'
import { openWebhooks } from '../adapters/webhooks.ts'
import { openChain } from '../chain.ts'
import { makeLog } from '../plugins/logging.ts'
import { makeJobMeters } from './job-meters.ts'
import { type JobRunner, runJobs } from './run-jobs.ts'
import { RUNNERS, type Task, TryAgain } from './task.ts'
import { TASKS } from './tasks.ts'

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
  {
    now = new Date(),
    logLines = [] as string[],
    isRight = (): boolean => true,
    registry = new Registry(),
    stopMs = 60_000,
  } = {},
): JobRunner {
  const context = {
    config: {
      documentSecrets: ['s'] as const,
      publicUrl: 'http://paps.example',
      production: false,
      statementsDir: null,
    },
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
  const log = makeLog('info', { write: (line) => logLines.push(line) })
  const runner = runJobs(context, tasks, log, { meters: makeJobMeters(registry), stopMs })
  runners.push(runner)
  return runner
}

const UPKEEP = { purpose: 'upkeep', deadlineMs: 600_000 } as const

const add = (payload: Record<string, unknown> = {}, task = 'work') =>
  withTransaction(database, (tx) => addJob(tx, { task, payload }))
const jobs = () => database.kysely.selectFrom('jobs').selectAll().execute()
const waitingMs = async () => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from run_at - now())::float8 * 1000 as ms from jobs`.execute(database.kysely)
  return rows[0]?.ms ?? 0
}

describe('the runner of jobs', () => {
  it('runs each job once, however many processes run', async () => {
    const ran: unknown[] = []
    const work: Task = { ...UPKEEP, run: async (_context, { number }) => void ran.push(number) }
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
      ...UPKEEP,
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
      ...UPKEEP,
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
      ...UPKEEP,
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
    const work: Task = { ...UPKEEP, run: async () => void ran.push('work') }
    const tidy: Task = { ...UPKEEP, everyMs: 60_000, run: async () => void ran.push('tidy') }
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
    const tidy: Task = { ...UPKEEP, everyMs: 60_000, run: async () => void runs++ }
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
    const tidy: Task = { ...UPKEEP, everyMs: 60_000, run: async () => void runs++ }
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

describe('a run that never ends', () => {
  const never: Task['run'] = () => new Promise(() => {})
  const line = async (registry: Registry, name: string) =>
    (await registry.metrics()).split('\n').find((text) => text.startsWith(name)) ?? ''

  it('counts as failed at its deadline, and its job rests', async () => {
    const [logLines, registry] = [[] as string[], new Registry()]
    await add()
    start({ work: { ...UPKEEP, deadlineMs: 50, run: never } }, { logLines, registry })
    await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ attempts: 1, last_error: 'over its deadline' }])
    expect(await waitingMs()).toBeGreaterThan(0)
    expect(await line(registry, 'paps_job_runs_total{purpose="upkeep",outcome="overdue"}')).toMatch(/ 1$/)
    expect(await line(registry, 'paps_job_runners_busy{purpose="upkeep"}')).toMatch(/ 0$/)
  })

  it('is told to stop, and completes nothing if it ends later', async () => {
    let finish = () => {}
    let isTold = false
    const work: Task = {
      ...UPKEEP,
      deadlineMs: 50,
      run: (_context, _payload, _log, signal) => {
        signal?.addEventListener('abort', () => {
          isTold = true
        })
        return new Promise((resolve) => {
          finish = resolve
        })
      },
    }
    await add()
    const runner = start({ work })
    await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ last_error: 'over its deadline' }])
    finish()
    await runner.stop()
    expect(isTold).toBe(true)
    expect(await jobs()).toMatchObject([{ attempts: 1, given_up_at: null }])
  })

  it('holds up the jobs of its own purpose only, until its deadline', async () => {
    const ran: unknown[] = []
    const deadlineMs = 3_000
    for (let number = 0; number < RUNNERS.strangers + 1; number++) await add({}, 'stranger')
    await add({ money: true }, 'money')
    start({
      stranger: { purpose: 'strangers', deadlineMs, run: never },
      money: { purpose: 'money', deadlineMs, run: async (_context, payload) => void ran.push(payload) },
    })
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ money: true }])
    const taken = async () => (await jobs()).filter(({ task, attempts }) => task === 'stranger' && attempts > 0).length
    expect(await taken()).toBe(RUNNERS.strangers)
    await expect.poll(taken, { timeout: 10_000 }).toBe(RUNNERS.strangers + 1)
  })

  it('does not keep the server from stopping, and rests before the next server runs it', async () => {
    await add()
    const runner = start({ work: { ...UPKEEP, run: never } }, { stopMs: 50 })
    await expect.poll(async () => (await jobs())[0]?.attempts, { timeout: 10_000 }).toBe(1)
    await runner.stop()
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'the server stopped', given_up_at: null }])
    expect(await waitingMs()).toBeGreaterThan(0)
  })

  it('is given up when its job has ended its process every time', async () => {
    let runs = 0
    await add()
    await sql`update jobs set attempts = 20`.execute(database.kysely)
    start({ work: { ...UPKEEP, run: async () => void runs++ } })
    await expect.poll(async () => (await jobs())[0]?.given_up_at, { timeout: 10_000 }).toBeInstanceOf(Date)
    expect(runs).toBe(0)
  })
})

describe('the table of tasks', () => {
  it('has runners of their own for strangers, and a deadline longer than a call for every task', () => {
    for (const [name, { purpose, deadlineMs }] of Object.entries(TASKS)) {
      expect([name, deadlineMs]).toEqual([name, expect.toSatisfy((ms: number) => ms >= 60_000)])
      const isOfStrangers = name === 'deliver-webhook' || name === 'push'
      expect([name, purpose === 'strangers']).toEqual([name, isOfStrangers])
    }
  })
})
