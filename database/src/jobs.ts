import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { deleteBatch } from './delete-batch.ts'
import type { Reader, Tx } from './transaction.ts'

export interface NewJob {
  task: string
  payload?: Record<string, unknown>
  /** At once when left out. */
  runAt?: Date
}

/** Leaves work for later, if and only if this transaction commits. */
export async function addJob(tx: Tx, { task, payload = {}, runAt }: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ id: newId(), task, payload: JSON.stringify(payload), ...(runAt && { run_at: runAt }) })
    .execute()
}

/** A job in hand. Its attempt is the proof that it still is: whoever takes the job later counts on. */
export interface Job {
  id: string
  task: string
  payload: Record<string, unknown>
  attempts: number
}

/**
 * Takes jobs that are due, for the length of the lease, by the database's clock: those of processes differ.
 * Only named tasks are taken, so that in a rolling update an old process leaves new work to the new ones.
 */
export async function takeJobs(reader: Reader, tasks: string[], limit: number, leaseMs: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    with due as materialized (
      select id from jobs
      where run_at <= now() and given_up_at is null and task = any (${tasks})
      order by run_at
      limit ${limit}
      for update skip locked
    )
    update jobs set attempts = attempts + 1, run_at = ${later(leaseMs)}
    from due where jobs.id = due.id
    returning jobs.id, jobs.task, jobs.payload, jobs.attempts`.execute(reader)
  return rows
}

/** Says that the work goes on. */
export async function holdJob(reader: Reader, job: Job, leaseMs: number): Promise<void> {
  await sql`update jobs set run_at = ${later(leaseMs)} where ${inHand(job)}`.execute(reader)
}

export async function finishJob(reader: Reader, job: Job): Promise<void> {
  await sql`delete from jobs where ${inHand(job)}`.execute(reader)
}

export async function postponeJob(reader: Reader, job: Job, delayMs: number, reason: string): Promise<void> {
  await sql`
    update jobs set run_at = ${later(delayMs)}, last_error = ${reason} where ${inHand(job)}`.execute(reader)
}

/** It stays in the table for somebody to look at. */
export async function giveUpJob(reader: Reader, job: Job, reason: string): Promise<void> {
  await sql`update jobs set given_up_at = now(), last_error = ${reason} where ${inHand(job)}`.execute(reader)
}

/** Those that were given up, once nobody looks any more. */
export function forgetOldJobs(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'jobs', key: ['id'], where: sql`given_up_at < ${before}`, limit })
}

/**
 * Makes the job of a recurring task; false when this time or the next has been dealt with, here or elsewhere. A schedule
 * that lies further ahead than one period was made by a wrong clock, and does not count.
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

/** Jobs of a recurring task run within one period from now, whatever postponed them: a back-off, or a wrong clock. */
export async function pullBackJobs(tx: Tx, task: string, everyMs: number): Promise<void> {
  await sql`
    update jobs set run_at = ${later(everyMs)}
    where task = ${task} and given_up_at is null and run_at > ${later(everyMs)}`.execute(tx)
}

const later = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
const inHand = (job: Job) => sql`id = ${job.id} and attempts = ${job.attempts} and given_up_at is null`
