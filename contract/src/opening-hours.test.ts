import { describe, expect, it } from 'vitest'
import { isOpenAt, openingHours } from './opening-hours.ts'

const schedule = {
  sunday: [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '24:00' },
  ],
}

describe('opening hours', () => {
  it.each([
    ['2026-11-15T08:00:00Z', 'UTC', true],
    ['2026-11-15T07:59:00Z', 'UTC', false],
    ['2026-11-15T12:00:00Z', 'UTC', false],
    ['2026-11-15T23:59:00Z', 'UTC', true],
    ['2026-11-16T00:00:00Z', 'UTC', false],
    // Sunday evening in New York is Monday elsewhere.
    ['2026-11-16T01:00:00Z', 'America/New_York', true],
    ['2026-11-15T07:30:00Z', 'Africa/Lagos', true],
  ])('at %s in %s: %s', (at, zone, open) => {
    expect(isOpenAt(schedule, zone, new Date(at))).toBe(open)
  })

  it.each([
    { monday: [{ from: '09:00', to: '08:00' }] },
    { monday: [{ from: '09:00', to: '25:00' }] },
    {
      monday: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    },
    { someday: [] },
    { monday: 'all day' },
  ])('are not %j', (hours) => {
    expect(openingHours.safeParse(hours).success).toBe(false)
  })
})
