import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addJob,
  addScheduledJob,
  capJobDelays,
  deleteOldJobs,
  failJob,
  finishJob,
  leaseJobs,
  postponeJob,
  renewJobLease,
} from './jobs.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { withTransaction } from './transaction.ts'

const LEASE_MS = 60_000

const HOUR_MS = 60 * 60 * 1000

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** Each test has its own task, so that no test leases the jobs of another. */
const newTask = () => `task ${newId()}`
const add = (task: string, runAt?: Date) =>
  withTransaction(database, (tx) => addJob(tx, { task, payload: { some: 'thing' }, ...(runAt && { runAt }) }))
const take = (task: string, limit = 10) => leaseJobs(database.kysely, [{ tasks: [task], limit }], LEASE_MS)
const comeDue = (task: string) => sql`update jobs set run_at = now() where task = ${task}`.execute(database.kysely)

async function takeOne(task: string) {
  const [job] = await take(task)
  if (!job) throw new Error('no job was due')
  return job
}

describe('jobs', () => {
  it('exist after their transaction has committed', async () => {
    const task = newTask()
    const undone = withTransaction(database, async (tx) => {
      await addJob(tx, { task })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await take(task)).toEqual([])
    await add(task)
    expect(await take(task)).toMatchObject([{ task, payload: { some: 'thing' }, attempts: 1 }])
  })

  it('are each leased by one of several concurrent workers', async () => {
    const task = newTask()
    for (let made = 0; made < 30; made++) await add(task)
    const taken = (await Promise.all(Array.from({ length: 10 }, () => take(task, 5)))).flat()
    expect(taken.length).toBeGreaterThan(0)
    taken.push(...(await take(task, 30)))
    expect(new Set(taken.map(({ id }) => id)).size).toBe(30)
    expect(taken).toHaveLength(30)
  })

  it('wait for their time, and unknown tasks are left to other workers', async () => {
    const task = newTask()
    await add(task, new Date(Date.now() + 60_000))
    expect(await take(task)).toEqual([])
    await comeDue(task)
    expect(await take(newTask())).toEqual([])
    expect(await take(task)).toHaveLength(1)
  })

  it('are leased for each group of tasks as far as it has free runners', async () => {
    const [one, other, full] = [newTask(), newTask(), newTask()]
    for (const task of [one, one, one, other, full]) await add(task)
    const groups = [
      { tasks: [one], limit: 2 },
      { tasks: [other, newTask()], limit: 5 },
      { tasks: [full], limit: 0 },
    ]
    const leased = await leaseJobs(database.kysely, groups, LEASE_MS)
    expect(leased.map(({ task }) => task).toSorted()).toEqual([one, one, other].toSorted())
  })

  it('are leased again after the lease expires, and the stale worker’s updates have no effect', async () => {
    const task = newTask()
    await add(task)
    const late = await takeOne(task)
    expect(await take(task)).toEqual([])
    await comeDue(task)
    const current = await takeOne(task)
    expect(current).toMatchObject({ id: late.id, attempts: 2 })
    await finishJob(database.kysely, late)
    await postponeJob(database.kysely, late, 0, 'late')
    await failJob(database.kysely, late, 'late')
    expect(await take(task)).toEqual([])
    await comeDue(task)
    expect(await takeOne(task)).toMatchObject({ attempts: 3 })
  })

  it('stay leased while the lease is renewed, and are deleted when finished', async () => {
    const task = newTask()
    await add(task)
    const job = await takeOne(task)
    await comeDue(task)
    await renewJobLease(database.kysely, job, LEASE_MS)
    expect(await take(task)).toEqual([])
    await finishJob(database.kysely, job)
    await comeDue(task)
    expect(await take(task)).toEqual([])
  })

  it('stay for a while after they failed, and are never leased again', async () => {
    const task = newTask()
    await add(task)
    await failJob(database.kysely, await takeOne(task), 'hopeless')
    await comeDue(task)
    expect(await take(task)).toEqual([])
    const kept = () => database.kysely.selectFrom('jobs').select('last_error').where('task', '=', task).execute()
    await withTransaction(database, (tx) => deleteOldJobs(tx, new Date(Date.now() - 60_000), 100))
    expect(await kept()).toEqual([{ last_error: 'hopeless' }])
    await withTransaction(database, (tx) => deleteOldJobs(tx, new Date(Date.now() + 60_000), 100))
    expect(await kept()).toEqual([])
  })

  it('of a recurring task are added once for each due time, by the first process', async () => {
    const task = newTask()
    const schedule = (dueAt: string) =>
      withTransaction(database, (tx) => addScheduledJob(tx, task, new Date(dueAt), HOUR_MS))
    const made = await Promise.all(Array.from({ length: 8 }, () => schedule('2026-01-01T00:00:00Z')))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await schedule('2026-01-01T01:00:00Z')).toBe(true)
    expect(await schedule('2026-01-01T00:00:00Z')).toBe(false)
    expect(await take(task)).toHaveLength(2)
  })

  it('of a recurring task continue after a wrong clock has scheduled them more than one period ahead', async () => {
    const task = newTask()
    const schedule = (dueAt: string) =>
      withTransaction(database, (tx) => addScheduledJob(tx, task, new Date(dueAt), HOUR_MS))
    expect(await schedule('2026-01-09T00:00:00Z')).toBe(true)
    expect(await schedule('2026-01-01T00:00:00Z')).toBe(true)
    expect(await schedule('2026-01-01T00:00:00Z')).toBe(false)
    expect(await schedule('2026-01-01T01:00:00Z')).toBe(true)
  })

  it('of a recurring task are due within one period, and other jobs keep their time', async () => {
    const [task, other] = [newTask(), newTask()]
    const runAt = new Date(Date.now() + 8 * 24 * HOUR_MS)
    await withTransaction(database, async (tx) => {
      for (const each of [task, other]) await addJob(tx, { task: each, runAt })
      await capJobDelays(tx, task, HOUR_MS)
    })
    const waits = async (name: string) => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from run_at - now())::float8 * 1000 as ms from jobs where task = ${name}`.execute(
        database.kysely,
      )
      return rows[0]?.ms ?? 0
    }
    expect(await waits(task)).toBeLessThanOrEqual(HOUR_MS)
    expect(await waits(task)).toBeGreaterThan(HOUR_MS - 60_000)
    expect(await waits(other)).toBeGreaterThan(7 * 24 * HOUR_MS)
  })
})
