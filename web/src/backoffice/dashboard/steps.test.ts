import { expect, test } from 'vitest'
import { computeDay, daysOf, isNamed } from './steps.ts'

test('counts days across the end of a month', () => {
  expect([0, 1, 2].map((place) => computeDay({ from: '2026-02-27' }, place))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('opens the days of a column, and the day of an hour', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' } as const
  expect(daysOf({ ...week, step: 'day' }, { first: 3, length: 1 })).toEqual({ from: '2026-11-12', to: '2026-11-12' })
  expect(daysOf({ ...week, step: 'day' }, { first: 0, length: 7 })).toEqual(week)
  const day = { from: '2026-11-09', to: '2026-11-09' } as const
  expect(daysOf({ ...day, step: 'hour' }, { first: 3, length: 1 })).toEqual(day)
})

test('labels few of many columns', () => {
  const named = (count: number) => Array.from({ length: count }, (_, place) => place).filter((n) => isNamed(n, count))
  expect(named(7)).toHaveLength(7)
  expect(named(24)).toEqual([0, 3, 6, 9, 12, 15, 18, 21])
  expect(named(31).length).toBeLessThanOrEqual(8)
})
