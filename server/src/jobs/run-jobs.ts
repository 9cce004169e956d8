import { setTimeout as delay } from 'node:timers/promises'
import { type FreeRunners, type Job, leaseJobs } from '@paps/database'
import type { FastifyBaseLogger } from 'fastify'
import type { JobMeters } from './job-meters.ts'
import { LEASE_MS, runJob } from './run-job.ts'
import { makeScheduler } from './schedule-jobs.ts'
import { type JobContext, type Purpose, RUNNERS, type Task } from './task.ts'

const POLL_MS = 200
/** Longer than a call to strangers takes. Runs that last longer are cut off and wait for the next server. */
const STOP_MS = 12_000

export interface JobRunner {
  /** Claims no more jobs and resolves when the running ones are done, at most after `stopMs`. */
  stop(): Promise<void>
}

interface Options {
  meters?: JobMeters
  stopMs?: number
}

/**
 * Runs due jobs and schedules recurring tasks, each purpose with runners of its own. Safe in any number of processes. A
 * process whose clock is wrong claims no jobs until the clock is right.
 */
export function runJobs(
  context: JobContext,
  tasks: Readonly<Record<string, Task>>,
  log: FastifyBaseLogger,
  { meters, stopMs = STOP_MS }: Options = {},
): JobRunner {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const begin = (job: Job) => runJob({ context, task: tasks[job.task] as Task, log, meters, cut: cutting.signal }, job)
  const running = takeAndRun(context, tasks, log, { begin, signal: stopping.signal })
  return {
    stop: async () => {
      stopping.abort()
      const timer = setTimeout(() => cutting.abort(), stopMs)
      await running
      clearTimeout(timer)
    },
  }
}

interface Taking {
  begin: (job: Job) => Promise<void>
  signal: AbortSignal
}

async function takeAndRun(
  context: JobContext,
  tasks: Readonly<Record<string, Task>>,
  log: FastifyBaseLogger,
  { begin, signal }: Taking,
): Promise<void> {
  const { kysely } = context.database
  const schedule = makeScheduler(context, tasks)
  const atHand = new Map<Purpose, Set<Promise<void>>>()
  const groups = groupByPurpose(tasks)
  for (const { purpose } of groups) atHand.set(purpose, new Set())
  let waking = new AbortController()

  function start(job: Job): void {
    const { purpose } = tasks[job.task] as Task
    const runs = atHand.get(purpose) as Set<Promise<void>>
    const run: Promise<void> = begin(job).finally(() => {
      // Where all runners of a purpose were busy, the next job is claimed at once.
      if (runs.size >= RUNNERS[purpose]) waking.abort()
      runs.delete(run)
    })
    runs.add(run)
  }

  while (!signal.aborted) {
    try {
      if (context.clock.isRight()) {
        await schedule()
        const free = groups.map(({ purpose, names }): FreeRunners => {
          return { tasks: names, limit: RUNNERS[purpose] - (atHand.get(purpose)?.size ?? 0) }
        })
        for (const job of await leaseJobs(kysely, free, LEASE_MS)) start(job)
      }
    } catch (error) {
      log.warn({ err: error }, 'job poll failed')
    }
    await delay(POLL_MS, null, { signal: AbortSignal.any([signal, waking.signal]) }).catch(() => {})
    waking = new AbortController()
  }
  await Promise.all([...atHand.values()].flatMap((runs) => [...runs]))
}

function groupByPurpose(tasks: Readonly<Record<string, Task>>): { purpose: Purpose; names: string[] }[] {
  const groups = Map.groupBy(Object.entries(tasks), ([, { purpose }]) => purpose)
  return [...groups].map(([purpose, entries]) => ({ purpose, names: entries.map(([name]) => name) }))
}
