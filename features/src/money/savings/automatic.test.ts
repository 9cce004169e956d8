import { describe, expect, it } from 'vitest'
import { automaticFrom, nextDay } from './automatic.ts'

describe('the days of automatic saving', () => {
  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-03-31', '2026-04-30'],
    ['2027-12-31', '2028-01-31'],
    ['2028-01-31', '2028-02-29'],
  ])('of a monthly saving on the 31st, due on %s, continue on %s', (due, next) => {
    expect(nextDay('month', due, 31, due)).toBe(next)
  })

  it('keep the day of the month and of the week', () => {
    expect(nextDay('month', '2026-02-15', 15, '2026-02-15')).toBe('2026-03-15')
    expect(nextDay('week', '2026-12-28', 28, '2026-12-28')).toBe('2027-01-04')
  })

  it('continue after today when some were missed', () => {
    expect(nextDay('week', '2026-01-01', 1, '2026-02-05')).toBe('2026-02-12')
    expect(nextDay('month', '2026-01-31', 31, '2026-04-30')).toBe('2026-05-31')
  })

  it('start a week or a month from now, or on the given day', () => {
    const input = { amount: 100n, every: 'month' } as const
    expect(automaticFrom(input, '2026-01-31')).toMatchObject({ auto_next: '2026-02-28', auto_day: 31 })
    expect(automaticFrom({ ...input, every: 'week' }, '2026-01-31')).toMatchObject({ auto_next: '2026-02-07' })
    expect(automaticFrom({ ...input, next: '2026-02-05' }, '2026-01-31')).toMatchObject({
      auto_next: '2026-02-05',
      auto_day: 5,
    })
    expect(() => automaticFrom({ ...input, next: '2026-01-31' }, '2026-01-31')).toThrow('invalid')
  })
})
