import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { repeatForAll } from './repeat.ts'

it('is left to other processes for longer, the longer a run took', async () => {
  const periods: number[] = []
  const wasDone = async (periodMs: number) => {
    periods.push(periodMs)
    return false
  }
  const repeating = repeatForAll(wasDone, () => delay(50), { everyMs: 5 })
  await expect.poll(() => periods.length, { timeout: 20_000 }).toBeGreaterThan(1)
  await repeating.stop()
  expect(periods[0]).toBe(5)
  // Timers may end a millisecond early.
  expect(periods[1]).toBeGreaterThanOrEqual(20 * 49)
  expect(periods[1]).toBeLessThanOrEqual(10_000)
})
