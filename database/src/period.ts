import { type RawBuilder, sql } from 'kysely'

/** A range of days in a time zone. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export type Period =
  | { kind: 'all' }
  | { kind: 'day'; day: string }
  | { kind: 'day-before'; day: string }
  | { kind: 'between'; from?: string | undefined; to?: string | undefined }
  | { kind: 'month'; month: string }
  | { kind: 'month-of-this-year'; month: number }
  | { kind: 'year'; year: number }
  | { kind: 'this'; unit: 'day' | 'week' | 'month' | 'year' }
  | { kind: 'yesterday' }

export interface Bounds {
  from: RawBuilder<unknown> | null
  until: RawBuilder<unknown> | null
}

/**
 * Returns the condition that a time is in the period. Ranges are half open. The database computes the start of a day in the
 * zone, so that days of 23 and 25 hours, and days that start at one in the morning, are correct.
 */
export function within(at: RawBuilder<unknown>, period: Period, timeZone: string, now: Date): RawBuilder<boolean> {
  const { from, until } = timesOf(period, timeZone, now)
  if (from && until) return sql<boolean>`(${at} >= ${from} and ${at} < ${until})`
  if (from) return sql<boolean>`${at} >= ${from}`
  if (until) return sql<boolean>`${at} < ${until}`
  return sql<boolean>`true`
}

/** Returns the times of the start and the end of the period. */
export function timesOf(period: Period, timeZone: string, now: Date): Bounds {
  const { from, until } = boundsOf(period, sql`(${now}::timestamptz at time zone ${timeZone})`)
  const start = (local: RawBuilder<unknown>) => sql`((${local})::timestamp at time zone ${timeZone})`
  return { from: from && start(from), until: until && start(until) }
}

/** Returns the local times of the start and the end of the period. */
function boundsOf(period: Period, localNow: RawBuilder<unknown>): Bounds {
  switch (period.kind) {
    case 'all':
      return { from: null, until: null }
    case 'day':
      return span(sql`${period.day}::date`, 'day')
    case 'day-before':
      return { from: sql`${period.day}::date - 1`, until: sql`${period.day}::date` }
    case 'between':
      return {
        from: period.from === undefined ? null : sql`${period.from}::date`,
        until: period.to === undefined ? null : sql`${period.to}::date + 1`,
      }
    case 'month':
      return span(sql`${`${period.month}-01`}::date`, 'month')
    case 'month-of-this-year':
      return span(sql`make_date(extract(year from ${localNow})::int, ${period.month}::int, 1)`, 'month')
    case 'year':
      return span(sql`make_date(${period.year}::int, 1, 1)`, 'year')
    case 'this':
      return span(sql`date_trunc(${period.unit}, ${localNow})`, period.unit)
    case 'yesterday':
      return {
        from: sql`date_trunc('day', ${localNow}) - interval '1 day'`,
        until: sql`date_trunc('day', ${localNow})`,
      }
  }
}

function span(from: RawBuilder<unknown>, unit: 'day' | 'week' | 'month' | 'year'): Bounds {
  return { from, until: sql`${from} + ${`1 ${unit}`}::interval` }
}
