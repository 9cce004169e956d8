import { expect, test } from 'vitest'
import { closer, computeDay, computeTop, isNamed } from './steps.ts'

test('counts days across the end of a month', () => {
  expect([0, 1, 2].map((place) => computeDay({ from: '2026-02-27' }, place))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('shows a day by its hours, and an hour in no more detail', () => {
  expect(closer({ from: '2026-11-09', step: 'day' }, 3)).toEqual({
    period: 'custom',
    from: '2026-11-12',
    to: '2026-11-12',
  })
  expect(closer({ from: '2026-11-09', step: 'hour' }, 3)).toBeNull()
})

test('labels few of many steps', () => {
  const named = (count: number) => Array.from({ length: count }, (_, place) => place).filter((n) => isNamed(n, count))
  expect(named(7)).toHaveLength(7)
  expect(named(24)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
  expect(named(366).length).toBeLessThanOrEqual(8)
})

test('ends a scale in a round figure at or above the maximum', () => {
  expect([0, 0.4, 1, 7.3, 12, 24, 26, 9_999].map(computeTop)).toEqual([1, 0.5, 1, 10, 20, 25, 50, 10_000])
})
