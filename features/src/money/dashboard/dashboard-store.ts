import { PLANNED_FOR_VALUES, type Reader } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'
import type { Stretch } from './read-stretch.ts'
import { freshMovements, NO_QUARTER, SUMS, type Sums, sumsOf } from './tally-store.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
const QUARTER_MS = 15 * MINUTE_MS
const QUARTERS = 96

/**
 * Sums of one part. `step`: steps counted from 1, through the previous period and the current one. `cut`: the share of
 * the last compared step. `later`: after the period. `ever`: all time.
 */
export interface PartSums extends Sums {
  part: 'step' | 'cut' | 'later' | 'ever'
  step: number
  kind: string
}

/**
 * Returns the coarsest grain that covers the steps: UTC days, or hours. Hours in which a step starts, as in some time
 * zones, are listed in `apart`.
 */
function chooseGrain({ steps, until }: Stretch): { grain: 'day' | 'hour'; apart: Date[] } {
  const edges = [...steps, until].map((at) => at.getTime())
  if (edges.every((at) => at % DAY_MS === 0)) return { grain: 'day', apart: [] }
  const apart = edges.filter((at) => at % HOUR_MS !== 0).map((at) => new Date(at - (at % HOUR_MS)))
  return { grain: 'hour', apart }
}

const columns = sql.join(SUMS.map((name) => sql.ref(name)))

/** One statement, so that the tallies and the movements not yet in them are of one snapshot. */
export async function readSums(reader: Reader, stretch: Stretch): Promise<PartSums[]> {
  const { beforeFrom, until, cut, steps } = stretch
  const { grain, apart } = chooseGrain(stretch)
  const cutStep = steps.findLast((at) => at < cut) ?? beforeFrom
  const { rows } = await sql<PartSums>`
    with fresh as materialized (select at, kind, ${columns} from ${freshMovements} movements),
    stretches as (
      select starts_at as at, kind, ${columns} from tallies
      where grain = ${grain} and starts_at >= ${beforeFrom} and starts_at <> all (${apart}::timestamptz[])
      union all
      select quarters.*
      from (select distinct hour from unnest(${apart}::timestamptz[]) hour) apart
      cross join lateral (
        select starts_at, kind, ${columns} from tallies
        where grain = 'quarter' and starts_at >= greatest(hour, ${beforeFrom}) and starts_at < hour + interval '1 hour'
        offset 0
      ) quarters
      union all
      select * from fresh where at >= ${beforeFrom}
    )
    select case when at < ${until} then 'step' else 'later' end as part,
      case when at < ${until} then width_bucket(at, ${steps}::timestamptz[]) else 0 end as step, kind, ${sumsOf}
    from stretches
    group by 1, 2, 3
    union all
    select 'cut', 0, kind, ${sumsOf}
    from (
      select kind, ${columns} from tallies where grain = 'quarter' and starts_at >= ${cutStep} and starts_at < ${cut}
      union all
      select kind, ${columns} from fresh where at >= ${cutStep} and at < ${cut}
    ) beginning
    group by kind
    union all
    select 'ever', 0, kind, ${sumsOf}
    from (
      select kind, ${columns} from tallies where grain = 'ever'
      union all
      select kind, ${columns} from fresh
    ) everything
    group by kind ${PLANNED_FOR_VALUES}`.execute(reader)
  return rows
}

/** Returns the whole UTC days of a range, and the partial days at its ends as masks of quarter hours. */
function splitRange(from: Date, until: Date) {
  const [start, end] = [from.getTime(), until.getTime()]
  const [firstDay, lastDay] = [Math.ceil(start / DAY_MS) * DAY_MS, Math.floor(end / DAY_MS) * DAY_MS]
  const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const part = (day: number) => ({
    day: formatDay(day),
    quarters: buildMask((start - day) / QUARTER_MS, (end - day) / QUARTER_MS),
  })
  const parts = [firstDay - DAY_MS, lastDay].filter(
    (day, place, both) => (day < firstDay ? start > day : end > day) && both.indexOf(day) === place,
  )
  return { first: formatDay(firstDay), past: formatDay(Math.max(firstDay, lastDay)), parts: parts.map(part) }
}

function buildMask(from: number, until: number): RawBuilder<string> {
  const bits = Array.from({ length: QUARTERS }, (_, quarter) => (quarter >= from && quarter < until ? '1' : '0'))
  return sql.raw(`B'${bits.join('')}'`)
}

/**
 * Returns the number of people with movements. Whole UTC days are summed. People of the partial days and of movements
 * not yet rolled up are looked up one by one when they are not in that sum.
 */
export async function countActive(reader: Reader, from: Date, until: Date): Promise<number> {
  const { first, past, parts } = splitRange(from, until)
  // A lateral look-up per person: otherwise the planner would read all days of all people.
  const known = sql`
    left join lateral (
      select a.day from active_people a
      where a.user_id = o.user_id and a.day >= ${first}::date and a.day < ${past}::date
      limit 1
    ) known on true`
  const { rows } = await sql<{ people: number }>`
    with others as (
      select a.user_id from active_people a
      where ${sql.join(
        [
          sql`false`,
          ...parts.map(
            ({ day, quarters }) => sql`(a.day = ${day}::date and a.quarters & ${quarters} <> ${NO_QUARTER})`,
          ),
        ],
        sql` or `,
      )}
      union
      select party.user_id
      from ${freshMovements} movements
      cross join lateral (values (sender_id), (receiver_id)) as party (user_id)
      where party.user_id is not null and at >= ${from} and at < ${until}
    )
    select (
      coalesce((
        select sum(people) from active_returns
        where day >= ${first}::date and day < ${past}::date and previous < ${first}::date
      ), 0)
      + (
        select count(*) from others o ${first < past ? sql`${known} where known.day is null` : sql``}
      )
    )::int as people ${PLANNED_FOR_VALUES}`.execute(reader)
  return rows[0]?.people ?? 0
}
