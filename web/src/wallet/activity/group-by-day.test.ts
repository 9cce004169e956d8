import { expect, test } from 'vitest'
import { groupByDay, nearDay } from './group-by-day.ts'

const at = (day: number, hour: number) => ({ created_at: new Date(2026, 10, day, hour).toISOString() })

test('rows stand under their own day, in the order they came', () => {
  const days = groupByDay([at(15, 23), at(15, 0), at(14, 23)])
  expect(days.map(({ date, rows }) => [date.getDate(), rows.length])).toEqual([
    [15, 2],
    [14, 1],
  ])
})

test('today and yesterday have names, also over the end of a month', () => {
  const now = new Date(2026, 11, 1, 8)
  expect(nearDay(new Date(2026, 11, 1), now)).toBe('today')
  expect(nearDay(new Date(2026, 10, 30), now)).toBe('yesterday')
  expect(nearDay(new Date(2026, 10, 29), now)).toBeNull()
})
