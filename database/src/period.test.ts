import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Period, within } from './period.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-11-15T10:00:00Z')

/** Returns for each time whether the database finds it in the period. */
async function found(period: Period, timeZone: string, moments: Date[], now = NOW): Promise<boolean[]> {
  const { rows } = await sql<{ inside: boolean }>`
    select ${within(sql.ref('m.at'), period, timeZone, now)} as inside
    from unnest(${moments}::timestamptz[]) with ordinality as m(at, place)
    order by m.place`.execute(database.kysely)
  return rows.map((row) => row.inside)
}

/** The calendar day of a time by another implementation: Intl. */
function localDay(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return format.format(moment)
}

// Zones with unusual days: clock changes at midnight or by half an hour, and a skipped day.
const ZONES = [
  'UTC',
  'Africa/Accra',
  'Europe/Paris',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

const aZone = fc.constantFrom(...ZONES)
const aMoment = fc
  .date({ min: new Date('2005-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  // Days start and clocks change near a full hour.
  .chain((date) => {
    const hourMs = Math.round(date.getTime() / 3_600_000) * 3_600_000
    return fc.integer({ min: -2, max: 2 }).map((offsetMs) => new Date(hourMs + offsetMs))
  })

describe('a period', () => {
  it('matches the calendar of the zone on every day', async () => {
    await fc.assert(
      fc.asyncProperty(aZone, aMoment, async (zone, moment) => {
        const neighbours = [-25, -24, -1, 0, 1, 23, 24, 25].map(
          (hours) => new Date(moment.getTime() + hours * 3_600_000),
        )
        const day = localDay(moment, zone)
        const expected = neighbours.map((each) => localDay(each, zone) === day)
        expect(await found({ kind: 'day', day }, zone, neighbours)).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('assigns every time to exactly one month', async () => {
    await fc.assert(
      fc.asyncProperty(aZone, aMoment, async (zone, moment) => {
        const month = localDay(moment, zone).slice(0, 7)
        const edges = [-86_400_000, -1, 0, 1, 86_400_000].map((ms) => new Date(moment.getTime() + ms))
        const expected = edges.map((each) => localDay(each, zone).startsWith(month))
        expect(await found({ kind: 'month', month }, zone, edges)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('has 23, 24 or 25 hours when it is a day in Paris', async () => {
    for (const [day, hours] of [
      ['2026-03-29', 23],
      ['2026-06-01', 24],
      ['2026-10-25', 25],
    ] as const) {
      const quarters = Array.from({ length: 48 * 4 }, (_, index) => {
        return new Date(Date.parse(`${day}T00:00:00Z`) - 12 * 3_600_000 + index * 900_000)
      })
      const inside = await found({ kind: 'day', day }, 'Europe/Paris', quarters)
      expect(inside.filter(Boolean).length / 4).toBe(hours)
    }
  })

  it('is half open: a day ends where the next begins', async () => {
    const midnight = new Date('2026-11-15T00:00:00Z')
    const justBefore = new Date(midnight.getTime() - 1)
    expect(await found({ kind: 'day', day: '2026-11-15' }, 'UTC', [justBefore, midnight])).toEqual([false, true])
    expect(await found({ kind: 'day-before', day: '2026-11-15' }, 'UTC', [justBefore, midnight])).toEqual([true, false])
    expect(
      await found({ kind: 'between', from: '2026-11-01', to: '2026-11-14' }, 'UTC', [justBefore, midnight]),
    ).toEqual([true, false])
  })

  it('means the caller’s own today, yesterday, week, month and year', async () => {
    // Half past midnight on the first of the year in Accra is still last year in New York.
    const now = new Date('2027-01-01T00:30:00Z')
    const moments = ['2027-01-01T00:15:00Z', '2026-12-31T23:00:00Z', '2026-12-30T12:00:00Z', '2026-12-27T12:00:00Z']
    const dates = moments.map((text) => new Date(text))
    const seen = async (period: Period, zone: string) => found(period, zone, dates, now)
    expect(await seen({ kind: 'this', unit: 'day' }, 'Africa/Accra')).toEqual([true, false, false, false])
    expect(await seen({ kind: 'this', unit: 'day' }, 'America/New_York')).toEqual([true, true, false, false])
    expect(await seen({ kind: 'yesterday' }, 'Africa/Accra')).toEqual([false, true, false, false])
    expect(await seen({ kind: 'this', unit: 'week' }, 'Africa/Accra')).toEqual([true, true, true, false])
    expect(await seen({ kind: 'this', unit: 'month' }, 'Africa/Accra')).toEqual([true, false, false, false])
    expect(await seen({ kind: 'this', unit: 'year' }, 'America/New_York')).toEqual([true, true, true, true])
    expect(await seen({ kind: 'month-of-this-year', month: 12 }, 'America/New_York')).toEqual([true, true, true, true])
    expect(await seen({ kind: 'month-of-this-year', month: 12 }, 'Africa/Accra')).toEqual([false, false, false, false])
    expect(await seen({ kind: 'year', year: 2026 }, 'UTC')).toEqual([false, true, true, true])
    expect(await seen({ kind: 'all' }, 'UTC')).toEqual([true, true, true, true])
  })
})
