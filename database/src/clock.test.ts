import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClock } from './clock.ts'
import type { Database } from './pool.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const databaseMs = async () =>
  (await database.pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')).rows[0].ms

/** A fake database that returns a given time after a given delay of a manual clock. */
function makeTurned() {
  const turned = { monotonicMs: 1_000, databaseMs: 5_000_000, roundTripMs: 2 }
  const query = async () => {
    turned.monotonicMs += turned.roundTripMs / 2
    turned.databaseMs += turned.roundTripMs / 2
    const rows = [{ ms: turned.databaseMs }]
    turned.monotonicMs += turned.roundTripMs / 2
    turned.databaseMs += turned.roundTripMs / 2
    return { rows }
  }
  const pool = { connect: async () => ({ query, release() {} }) } as unknown as Database['pool']
  const clock = makeClock({ pool }, { monotonicMs: () => turned.monotonicMs, wallMs: () => turned.databaseMs })
  return { turned, clock }
}

describe('the clock', () => {
  it.each([
    ['right', 0],
    ['8 days ahead', 8 * DAY_MS],
    ['8 days behind', -8 * DAY_MS],
  ])('is the database’s in a process whose clock is %s', async (_, offMs) => {
    const clock = makeClock(database, { wallMs: () => Date.now() + offMs })
    await clock.measure()
    const [before, now, after] = [await databaseMs(), clock.now().getTime(), await databaseMs()]
    expect(now).toBeGreaterThanOrEqual(before - 1_000)
    expect(now).toBeLessThanOrEqual(after + 1_000)
    expect(Math.abs(clock.aheadMs() - offMs)).toBeLessThan(1_000)
    expect(clock.isRight()).toBe(offMs === 0)
  })

  it('is right up to an error of two seconds, and wrong beyond', async () => {
    let offMs = 0
    const clock = makeClock(database, { wallMs: () => Date.now() + offMs })
    await clock.measure()
    const aheadMs = clock.aheadMs()
    for (const [off, isRight] of [
      [1_900, true],
      [-1_900, true],
      [4_000, false],
      [-4_000, false],
    ] as const) {
      offMs = off - aheadMs
      expect(clock.isRight()).toBe(isRight)
    }
  })

  it('is not right, and throws, before the first measurement', () => {
    const clock = makeClock(database)
    expect(clock.isRight()).toBe(false)
    expect(() => clock.now()).toThrow('has not been measured')
  })

  it('continues by the monotonic clock while the database is unreachable', async () => {
    let monotonicMs = 0
    const gone = await makeTestDatabase(1)
    const clock = makeClock(gone, { monotonicMs: () => monotonicMs })
    await clock.measure()
    const before = clock.now().getTime()
    await gone.close()
    await expect(clock.measure()).rejects.toThrow()
    monotonicMs += 60_000
    expect(clock.now().getTime() - before).toBe(60_000)
  })

  it('keeps a good estimate after a slow response, and replaces it by a better one', async () => {
    const { turned, clock } = makeTurned()
    turned.roundTripMs = 100
    await clock.measure()
    turned.roundTripMs = 4
    await clock.measure()
    expect(clock.now().getTime()).toBe(turned.databaseMs)
    turned.roundTripMs = 3_000
    await clock.measure()
    expect(clock.now().getTime()).toBe(turned.databaseMs)
  })

  it('follows a change of the database’s clock at once, also after a slow response', async () => {
    const { turned, clock } = makeTurned()
    await clock.measure()
    turned.databaseMs += DAY_MS
    turned.roundTripMs = 200
    await clock.measure()
    expect(clock.now().getTime()).toBe(turned.databaseMs)
  })
})
