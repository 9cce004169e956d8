import { failJob, finishJob, type Job, postponeJob, renewJobLease } from '@paps/database'
import type { FastifyBaseLogger } from 'fastify'
import type { JobMeters, Outcome } from './job-meters.ts'
import { type JobContext, type Task, TryAgain } from './task.ts'

const MOST_ATTEMPTS = 10
/** A job that ends its process is never settled: only its leases are counted. */
const MOST_LEASES = 20
/** A job whose process died becomes due again after this lease. */
export const LEASE_MS = 30_000

/** The run was given up: at its deadline, or because the server stops. */
class CutOff extends TryAgain {
  readonly outcome: Outcome

  constructor(outcome: Outcome, reason: string) {
    super(reason)
    this.outcome = outcome
  }
}

interface Running {
  context: JobContext
  task: Task
  log: FastifyBaseLogger
  meters: JobMeters | undefined
  /** Aborts when the server can't wait any longer. */
  cut: AbortSignal
}

/**
 * Runs a leased job and stores its outcome. The runner is free at the deadline at the latest, even if the task never ends: the
 * lease is no longer renewed, the run counts as failed, and its later end is ignored.
 */
export async function runJob(running: Running, job: Job): Promise<void> {
  const { context, task, log, meters } = running
  const { kysely } = context.database
  const end = meters?.begin(task.purpose) ?? (() => {})
  const holding = setInterval(() => {
    renewJobLease(kysely, job, LEASE_MS).catch((error: unknown) => log.warn({ err: error }, 'job lease renewal failed'))
  }, LEASE_MS / 3)
  try {
    await runInTime(running, job)
    clearInterval(holding)
    await finishJob(kysely, job)
    end('done')
  } catch (error) {
    clearInterval(holding)
    end(error instanceof CutOff ? error.outcome : 'failed')
    await settleFailure(context, job, error, log).catch((unsettled: unknown) => {
      log.warn({ err: unsettled }, 'job result could not be stored, the lease will expire')
    })
  }
}

/** Resolves with the run. Rejects at the deadline and when the run is cut off, even if the run never ends. */
async function runInTime({ context, task, log, cut }: Running, job: Job): Promise<void> {
  if (job.attempts > MOST_LEASES) throw new TryAgain('the process died in every attempt')
  const ending = new AbortController()
  const stop = () => ending.abort(new CutOff('stopped', 'the server stopped'))
  const timer = setTimeout(() => ending.abort(new CutOff('overdue', 'over its deadline')), task.deadlineMs)
  cut.addEventListener('abort', stop, { once: true })
  const cutOff = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as CutOff), { once: true })
  })
  try {
    await Promise.race([task.run(context, job.payload, log, ending.signal), cutOff])
  } finally {
    clearTimeout(timer)
    cut.removeEventListener('abort', stop)
  }
}

async function settleFailure(context: JobContext, job: Job, error: unknown, log: FastifyBaseLogger): Promise<void> {
  const { kysely } = context.database
  const about = { job: job.id, task: job.task, attempts: job.attempts }
  const expected = error instanceof TryAgain
  const why = expected ? { reason: error.message } : { err: error }
  // The text of an unexpected error may contain personal data, so only its class is stored.
  const kept = expected ? error.message : error instanceof Error ? error.name : 'unknown'
  const isStopped = error instanceof CutOff && error.outcome === 'stopped'
  if (job.attempts >= MOST_ATTEMPTS && !isStopped) {
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
