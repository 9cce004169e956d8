import type { DashboardQuery } from '@paps/contract'
import type { Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** The requested period and the previous one, as timestamps. */
export interface Stretch {
  /** First and last days. */
  days: { from: string; to: string; beforeFrom: string; beforeTo: string }
  step: 'hour' | 'day'
  /** The start of each step, those of the previous period first. The periods are adjacent. */
  steps: Date[]
  beforeFrom: Date
  from: Date
  until: Date
  /** End of the comparison in the previous period: as far as the current period has progressed, in quarter hours. */
  cut: Date
}

/** Returns the first day and the day after the last of a period, and the first day of the previous one. */
function daysOf({ period, from = '', to = '' }: DashboardQuery): RawBuilder<unknown> {
  switch (period) {
    case 'today':
      return sql`select today as first, today + 1 as past, today - 1 as before`
    case 'yesterday':
      return sql`select today - 1 as first, today as past, today - 2 as before`
    case 'week':
      return sql`select today - 6 as first, today + 1 as past, today - 13 as before`
    case 'days30':
      return sql`select today - 29 as first, today + 1 as past, today - 59 as before`
    case 'quarter':
      return sql`select today - 90 as first, today + 1 as past, today - 181 as before`
    case 'month':
      return sql`
        select date_trunc('month', today)::date as first, (date_trunc('month', today) + interval '1 month')::date as past,
          (date_trunc('month', today) - interval '1 month')::date as before`
    case 'custom':
      return sql`
        select ${from}::date as first, ${to}::date + 1 as past,
          ${from}::date - (${to}::date + 1 - ${from}::date) as before`
  }
}

/** Computed by the database, which knows the time zones. */
export async function readStretch(
  reader: Reader,
  query: DashboardQuery,
  timeZone: string,
  now: Date,
): Promise<Stretch> {
  const start = (day: string) => sql`(${sql.ref(day)}::timestamp at time zone ${timeZone})`
  const { rows } = await sql<Stretch>`
    with clock as (
      select ${now}::timestamptz at time zone ${timeZone} as now, (${now}::timestamptz at time zone ${timeZone})::date as today
    ), days as (
      select clock.now, period.* from clock cross join lateral (${daysOf(query)}) period
    ), bounds as (
      select *, ${start('before')} as before_from, ${start('first')} as "from", ${start('past')} as until,
        -- As far into the previous period as the current one has progressed; a month may be shorter than the next.
        greatest(${start('before')}, least(
          date_bin('15 minutes', (before + (now - first)) at time zone ${timeZone} + interval '14:59.999999', 'epoch'),
          ${start('first')})) as cut
      from days
    )
    select jsonb_build_object(
        'from', first, 'to', past - 1, 'beforeFrom', before, 'beforeTo', first - 1) as days,
      case when past - first = 1 then 'hour' else 'day' end as step,
      before_from as "beforeFrom", "from", until, case when now < past then cut else "from" end as cut,
      case when past - first = 1
        then array(select generate_series(before_from, "from" - interval '1 microsecond', interval '1 hour'))
          || array(select generate_series("from", until - interval '1 microsecond', interval '1 hour'))
        else array(
          select day::timestamp at time zone ${timeZone}
          from generate_series(before, past - 1, interval '1 day') day)
      end as steps
    from bounds`.execute(reader)
  const [stretch] = rows
  if (!stretch) throw new Error('period query returned no row')
  return stretch
}
