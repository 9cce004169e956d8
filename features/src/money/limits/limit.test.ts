import { describe, expect, it } from 'vitest'
import { presentLimits, spendingAt } from './limit.ts'

const stored = { day: '2026-03-31', dayMinor: 700n, month: '2026-03-01', monthMinor: 900n }

const PERSON = {
  user_type: 'regular',
  approved: false,
  verified: true,
  is_email_verified: true,
  is_phone_verified: true,
  limit_day_minor: null,
  limit_month_minor: null,
}

describe('spending against the limits', () => {
  it('restarts with the next day and the next month', () => {
    expect(spendingAt(stored, new Date('2026-03-31T23:59:59Z'))).toEqual(stored)
    expect(spendingAt({ ...stored, day: '2026-03-30' }, new Date('2026-03-31T00:00:00Z'))).toEqual({
      ...stored,
      dayMinor: 0n,
    })
    expect(spendingAt(stored, new Date('2026-04-01T00:00:00Z'))).toEqual({
      day: '2026-04-01',
      dayMinor: 0n,
      month: '2026-04-01',
      monthMinor: 0n,
    })
  })

  it('is never reset by a process that is still on an earlier day or month', () => {
    expect(spendingAt(stored, new Date('2026-03-30T12:00:00Z'))).toEqual(stored)
    const ahead = { day: '2026-04-01', dayMinor: 5n, month: '2026-04-01', monthMinor: 5n }
    expect(spendingAt(ahead, new Date('2026-03-31T23:59:59Z'))).toEqual(ahead)
  })

  it('becomes available again after its day and its month', () => {
    const { day, month } = presentLimits(PERSON, stored, new Date('2026-03-30T12:00:00Z'))
    expect(day).toMatchObject({ used: 700n, resets_at: new Date('2026-04-01T00:00:00Z') })
    expect(month).toMatchObject({ used: 900n, resets_at: new Date('2026-04-01T00:00:00Z') })
  })
})
