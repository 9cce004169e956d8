import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a run become one more run after it', async () => {
  const ends: (() => void)[] = []
  const ask = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)))
  ask()
  ask()
  ask()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(ends).toHaveLength(2)
  ask()
  expect(ends).toHaveLength(3)
})
