import { expect, test } from 'vitest'
import { monthsSince, monthsUntil } from './months.ts'

test('goes back month by month, over the turn of the year', () => {
  expect(monthsSince(new Date(2025, 11, 31), new Date(2026, 1, 1))).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthsSince(new Date(2026, 1, 1), new Date(2026, 1, 1))).toEqual(['2026-02'])
})

test('and forth to one', () => {
  expect(monthsUntil('2026-01', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})
