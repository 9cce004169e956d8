import { expect, test } from 'vitest'
import { groupByDay, nearDay } from '../../kit/records/calendar.ts'
import { monthsSince, monthsUntil } from './calendar.ts'

const at = (day: number, hour: number) => ({ created_at: new Date(2026, 10, day, hour).toISOString() })

test('groups rows by day and keeps their order', () => {
  const days = groupByDay([at(15, 23), at(15, 0), at(14, 23)])
  expect(days.map(({ date, rows }) => [date.getDate(), rows.length])).toEqual([
    [15, 2],
    [14, 1],
  ])
})

test('recognizes today and yesterday across the end of a month', () => {
  const now = new Date(2026, 11, 1, 8)
  expect(nearDay(new Date(2026, 11, 1), now)).toBe('today')
  expect(nearDay(new Date(2026, 10, 30), now)).toBe('yesterday')
  expect(nearDay(new Date(2026, 10, 29), now)).toBeNull()
})

test('lists the months back to a date across the turn of the year', () => {
  expect(monthsSince(new Date(2025, 11, 31), new Date(2026, 1, 1))).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsSince(new Date(2026, 1, 1), new Date(2026, 1, 1))).toEqual(['2026-02'])
})

test('lists the months up to one, oldest first', () => {
  expect(monthsUntil('2026-01', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})
