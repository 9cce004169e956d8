import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { deleteBatch } from './delete-batch.ts'
import type { Reader, Tx } from './transaction.ts'

export interface NewJob {
  task: string
  payload?: Record<string, unknown>
  /** Defaults to now. */
  runAt?: Date
}

/** Adds a job atomically with the transaction. */
export async function addJob(tx: Tx, { task, payload = {}, runAt }: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ id: newId(), task, payload: JSON.stringify(payload), ...(runAt && { run_at: runAt }) })
    .execute()
}

/** A leased job. `attempts` is the fencing token: a later lease increments it, so a stale worker's update matches no row. */
export interface Job {
  id: string
  task: string
  payload: Record<string, unknown>
  attempts: number
}

/** Tasks that share runners, and how many of these are free. */
export interface FreeRunners {
  tasks: readonly string[]
  limit: number
}

/**
 * Leases due jobs for `leaseMs`, by the database's clock, because the clocks of processes differ: of each group at most as
 * many as it has free runners. Leases only the tasks that the process knows: during a rolling update, an old process
 * leaves new tasks to new processes.
 */
export async function leaseJobs(reader: Reader, groups: readonly FreeRunners[], leaseMs: number): Promise<Job[]> {
  const ofGroups = groups.map(
    ({ tasks, limit }, index) => sql`
    ${sql.ref(`due_${index}`)} as materialized (
      select id from jobs
      where run_at <= now() and given_up_at is null and task = any (${tasks})
      order by run_at
      limit ${limit}
      for update skip locked
    )`,
  )
  const all = groups.map((_, index) => sql`select id from ${sql.ref(`due_${index}`)}`)
  const { rows } = await sql<Job>`
    with ${sql.join(ofGroups)}
    update jobs set attempts = attempts + 1, run_at = ${later(leaseMs)}
    from (${sql.join(all, sql` union all `)}) due where jobs.id = due.id
    returning jobs.id, jobs.task, jobs.payload, jobs.attempts`.execute(reader)
  return rows
}

/** Extends the lease of a running job. */
export async function renewJobLease(reader: Reader, job: Job, leaseMs: number): Promise<void> {
  await sql`update jobs set run_at = ${later(leaseMs)} where ${isLeased(job)}`.execute(reader)
}

export async function finishJob(reader: Reader, job: Job): Promise<void> {
  await sql`delete from jobs where ${isLeased(job)}`.execute(reader)
}

export async function postponeJob(reader: Reader, job: Job, delayMs: number, reason: string): Promise<void> {
  await sql`
    update jobs set run_at = ${later(delayMs)}, last_error = ${reason} where ${isLeased(job)}`.execute(reader)
}

/** Ends retries. The job stays in the table for operators to inspect. */
export async function failJob(reader: Reader, job: Job, reason: string): Promise<void> {
  await sql`update jobs set given_up_at = now(), last_error = ${reason} where ${isLeased(job)}`.execute(reader)
}

/** Deletes jobs that failed before a time, at most `limit`. Returns the number of deleted rows. */
export function deleteOldJobs(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'jobs', key: ['id'], where: sql`given_up_at < ${before}`, limit })
}

/**
 * Adds the job of a recurring task. Returns false if a process added the job of this time or a later one. A schedule that is
 * more than one period ahead was written by a wrong clock and is ignored.
 */
export async function addScheduledJob(tx: Tx, task: string, dueAt: Date, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_schedules as known (task, last_due_at) values (${task}, ${dueAt})
    on conflict (task) do update set last_due_at = excluded.last_due_at
    where known.last_due_at < excluded.last_due_at
      or known.last_due_at > excluded.last_due_at + ${everyMs} * interval '1 millisecond'
    returning task`.execute(tx)
  if (rows.length === 0) return false
  await addJob(tx, { task })
  return true
}

/** Moves jobs of a recurring task that are due later than one period from now: a back-off or a wrong clock postponed them. */
export async function capJobDelays(tx: Tx, task: string, everyMs: number): Promise<void> {
  await sql`
    update jobs set run_at = ${later(everyMs)}
    where task = ${task} and given_up_at is null and run_at > ${later(everyMs)}`.execute(tx)
}

const later = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
const isLeased = (job: Job) => sql`id = ${job.id} and attempts = ${job.attempts} and given_up_at is null`
