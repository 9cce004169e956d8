import { setTimeout as delay } from 'node:timers/promises'
import { failJob, finishJob, type Job, leaseJobs, postponeJob, renewJobLease } from '@paps/database'
import type { FastifyBaseLogger } from 'fastify'
import { makeScheduler } from './schedule-jobs.ts'
import { type JobContext, type Task, TryAgain } from './task.ts'

const POLL_MS = 200
const MOST_AT_ONCE = 10
const MOST_ATTEMPTS = 10
/** A job whose process died becomes due again after this lease. */
const LEASE_MS = 30_000

export interface JobRunner {
  /** Claims no more jobs and resolves when the running ones are done. */
  stop(): Promise<void>
}

/**
 * Runs due jobs and schedules recurring tasks. Safe in any number of processes. A process whose clock is wrong claims
 * no jobs until the clock is right.
 */
export function runJobs(context: JobContext, tasks: Readonly<Record<string, Task>>, log: FastifyBaseLogger): JobRunner {
  const stopping = new AbortController()
  const running = takeAndRun(context, tasks, log, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function takeAndRun(
  context: JobContext,
  tasks: Readonly<Record<string, Task>>,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const { kysely } = context.database
  const schedule = makeScheduler(context, tasks)
  const atHand = new Set<Promise<void>>()
  while (!signal.aborted) {
    let room = MOST_AT_ONCE - atHand.size
    if (!context.clock.isRight()) {
      await delay(POLL_MS, null, { signal }).catch(() => {})
      continue
    }
    try {
      await schedule()
      for (const job of await leaseJobs(kysely, Object.keys(tasks), room, LEASE_MS)) {
        const run = runJob(context, tasks, job, log).finally(() => atHand.delete(run))
        atHand.add(run)
        room--
      }
    } catch (error) {
      log.warn({ err: error }, 'job poll failed')
    }
    // With all runners busy, the next job is claimed when one finishes.
    if (room === 0) await Promise.race(atHand)
    else await delay(POLL_MS, null, { signal }).catch(() => {})
  }
  await Promise.all(atHand)
}

async function runJob(
  context: JobContext,
  tasks: Readonly<Record<string, Task>>,
  job: Job,
  log: FastifyBaseLogger,
): Promise<void> {
  const { kysely } = context.database
  const holding = setInterval(() => {
    renewJobLease(kysely, job, LEASE_MS).catch((error: unknown) => log.warn({ err: error }, 'job lease renewal failed'))
  }, LEASE_MS / 3)
  try {
    await tasks[job.task]?.run(context, job.payload, log)
    await finishJob(kysely, job)
  } catch (error) {
    await settleFailure(context, job, error, log).catch((unsettled: unknown) => {
      log.warn({ err: unsettled }, 'job result could not be stored, the lease will expire')
    })
  } finally {
    clearInterval(holding)
  }
}

async function settleFailure(context: JobContext, job: Job, error: unknown, log: FastifyBaseLogger): Promise<void> {
  const { kysely } = context.database
  const about = { job: job.id, task: job.task, attempts: job.attempts }
  const expected = error instanceof TryAgain
  const why = expected ? { reason: error.message } : { err: error }
  // The text of an unexpected error may contain personal data, so only its class is stored.
  const kept = expected ? error.message : error instanceof Error ? error.name : 'unknown'
  if (job.attempts >= MOST_ATTEMPTS) {
    log.error({ ...about, ...why }, 'job failed permanently')
    await failJob(kysely, job, kept)
  } else {
    log.warn({ ...about, ...why }, 'job failed, retry scheduled')
    await postponeJob(kysely, job, backOffMs(job.attempts), kept)
  }
}

/** 5 seconds, 15, 45, … at most an hour. */
function backOffMs(attempts: number): number {
  return Math.min(5_000 * 3 ** (attempts - 1), 60 * 60 * 1000)
}
