import { describe, expect, it } from 'vitest'
import { calendarDay, calendarMonth, pageQuery, searchTerms } from './list.ts'
import { people } from './routes/users.ts'

describe('the query of a list', () => {
  it.each(['2026-11-15', '2024-02-29', '2000-02-29', '2026-12-31'])('accepts the day %s', (day) => {
    expect(calendarDay.safeParse(day).success).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '1900-02-29', 'today', '', '2026-11-31'])(
    'refuses the day %s',
    (day) => {
      expect(calendarDay.safeParse(day).success).toBe(false)
    },
  )

  it('accepts months with and without a year', () => {
    for (const month of ['1', '09', '12', '2026-01', '2026-12'])
      expect(calendarMonth.safeParse(month).success).toBe(true)
    for (const month of ['0', '13', '2026-13', '2026-1', 'may'])
      expect(calendarMonth.safeParse(month).success).toBe(false)
  })

  it('accepts a limit up to 200', () => {
    expect(pageQuery.safeParse({ limit: '200' }).data).toEqual({ limit: 200 })
    for (const limit of ['0', '201', '1.5', 'many', '-1']) expect(pageQuery.safeParse({ limit }).success).toBe(false)
  })

  it('accepts search terms as the specification writes them', () => {
    expect(searchTerms.safeParse({ month: '5', year: '2026' }).data).toEqual({ month: 5, year: 2026 })
    expect(searchTerms.safeParse({ min: 1.5, max: 20 }).data).toEqual({ min: 150n, max: 2000n })
    for (const terms of [{ from: '2026-02-02', to: '2026-02-01' }, { month: 5 }, { colour: 'red' }, { text: '' }, []]) {
      expect(searchTerms.safeParse(terms).success).toBe(false)
    }
  })

  it('refuses search terms that are not JSON', () => {
    expect(people.search.params.safeParse({ terms: '{"date":"2026-11-15"}' }).data).toEqual({
      terms: { date: '2026-11-15' },
    })
    for (const terms of ['2026-11-15', '{', 'null', '"x"', '[]']) {
      expect(people.search.params.safeParse({ terms }).success).toBe(false)
    }
  })
})
