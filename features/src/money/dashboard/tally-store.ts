import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** The summed columns. */
export const SUMS = [
  'movements',
  'moved_minor',
  'paid_in_minor',
  'paid_out_minor',
  'fees_minor',
  'held_minor',
  'points_given',
  'points_taken',
] as const

export type Sums = Record<(typeof SUMS)[number], bigint>

/** Maximum length of a period in days. People who were inactive for longer count as new. */
export const MAX_DAYS = 366

/** An empty mask of the quarter hours of a day. As text it would be parsed again for each row. */
export const NO_QUARTER: RawBuilder<string> = sql.raw(`B'${'0'.repeat(96)}'`)

/** Greater than any transaction id. */
const END_OF_TIME = sql`'18446744073709551615'::xid8`

const names = sql.join(SUMS.map((name) => sql.ref(name)))

/** The sum of each column. */
export const sumsOf: RawBuilder<unknown> = sql.join(
  SUMS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)

/** The movements of journals after one transaction id up to another. */
function movementsOf(after: string, through: string): RawBuilder<unknown> {
  return sql`tally_movements(${after}::xid8, ${through}::xid8)`
}

/** Movements not yet rolled up, in the snapshot of the enclosing statement. */
export const freshMovements: RawBuilder<unknown> = sql`
  tally_movements((select through from tally_cursor), ${END_OF_TIME})`

/** Movements already rolled up. */
export const rolledUpMovements: RawBuilder<unknown> = sql`
  tally_movements('0', (select through from tally_cursor))`

/** Selects the tally rows of movements. They are summed by quarter of an hour first: the longer stretches add few rows. */
export function selectTallies(movements: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select stretch.grain, stretch.starts_at, kind, ${sumsOf}
    from (
      select date_bin('15 minutes', at, 'epoch') as at, kind, ${sumsOf} from ${movements} moved group by 1, 2
    ) quarters
    cross join lateral (values
      ('quarter', at), ('hour', date_trunc('hour', at, 'UTC')), ('day', date_trunc('day', at, 'UTC')),
      ('ever', '-infinity'::timestamptz)
    ) as stretch (grain, starts_at)
    group by stretch.grain, stretch.starts_at, kind`
}

/** Selects the active days of people from movements. */
export function selectActiveDays(movements: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select party.user_id, (at at time zone 'UTC')::date as day,
      bit_or(set_bit(${NO_QUARTER},
        (extract(hour from at at time zone 'UTC') * 4 + extract(minute from at at time zone 'UTC')::int / 15)::int, 1)
      ) as quarters
    from ${movements} moved
    cross join lateral (values (sender_id), (receiver_id)) as party (user_id)
    where party.user_id is not null
    group by 1, 2`
}

/** Selects each active day of a person with the previous one, from which returns are counted. */
export function selectReturns(days: RawBuilder<unknown>, people: RawBuilder<unknown> = sql`1`): RawBuilder<unknown> {
  return sql`
    select day, case when previous >= day - ${sql.lit(MAX_DAYS)} then previous else '-infinity' end as previous,
      ${people} as people
    from (select day, lag(day) over (partition by user_id order by day) as previous from ${days} life) steps`
}

/**
 * Returns whether a journal is not yet rolled up. Compares the last journal, found by an index. With an `exists` beyond
 * the cursor the planner would scan all journals from the first.
 */
export async function isBehind(reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean | null }>`
    select (select xid from ledger_journals order by xid desc limit 1) > through as behind from tally_cursor`.execute(
    reader,
  )
  return rows[0]?.behind ?? false
}

/** Returns whether the cursor moved in these milliseconds. A time in the future, of a wrong clock, does not count. */
export async function movedWithin(reader: Reader, ms: number): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select moved_at between now() - ${ms} * interval '1 millisecond' and now() as moved from tally_cursor`.execute(
    reader,
  )
  return rows[0]?.moved ?? false
}

/** Locks the cursor and returns the last rolled-up transaction id. Returns null while another process has the lock. */
export async function lockCursor(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ through: string }>`
    select through::text from tally_cursor for update skip locked`.execute(tx)
  return rows[0]?.through ?? null
}

/**
 * Returns the last transaction id of the next batch. Only transactions below the horizon are included, so
 * that no journal can appear behind the cursor.
 */
export async function findNext(
  tx: Tx,
  after: string,
  mostJournals: number,
): Promise<{ through: string | null; journals: number }> {
  const { rows: looked } = await sql<{ horizon: string }>`select ledger_horizon()::text as horizon`.execute(tx)
  const horizon = looked[0]?.horizon ?? '0'
  // Transaction ids restart only when the ledger was moved to another server; see docs/ledger.md.
  if (BigInt(horizon) <= BigInt(after)) throw new Error('transaction ids of the server are below the roll-up cursor')
  const { rows } = await sql<{ through: string | null; journals: number }>`
    select max(xid)::text as through, count(*)::int as journals
    from (
      select xid from ledger_journals
      where xid > ${after}::xid8 and xid < ${horizon}::xid8
      order by xid
      limit ${mostJournals}
    ) final`.execute(tx)
  return rows[0] ?? { through: null, journals: 0 }
}

/**
 * Adds to the tallies and active days, and recounts the returns around new days: subtracts those between the old days,
 * adds those including the new ones. All parts of the statement see the tables as they were before it.
 */
export async function addMovements(tx: Tx, after: string, through: string): Promise<void> {
  await sql`
    with moved as materialized (select * from ${movementsOf(after, through)} movements),
    tallied as (
      insert into tallies as known (grain, starts_at, kind, ${names})
      ${selectTallies(sql`moved`)}
      order by 1, 2, 3
      on conflict (grain, starts_at, kind) do update set ${sql.join(
        SUMS.map((name) => sql`${sql.ref(name)} = known.${sql.ref(name)} + excluded.${sql.ref(name)}`),
      )}
    ), days as materialized (
      select d.*, (select a.quarters from active_people a where a.user_id = d.user_id and a.day = d.day) as before
      from (${selectActiveDays(sql`moved`)}) d
    ), new_days as materialized (
      select user_id, day from days where before is null
    ), around as materialized (
      select span.user_id, near.day
      from (select user_id, min(day) as first, max(day) as last from new_days group by user_id) span
      cross join lateral (
        select day from active_people a where a.user_id = span.user_id and a.day between span.first and span.last
        union all
        (select day from active_people a where a.user_id = span.user_id and a.day < span.first order by day desc limit 1)
        union all
        (select day from active_people a where a.user_id = span.user_id and a.day > span.last order by day limit 1)
      ) near
    ), kept as (
      insert into active_people as known (user_id, day, quarters)
      select user_id, day, quarters from days
      where before is null or before <> before | quarters
      order by user_id, day
      on conflict (user_id, day) do update set quarters = known.quarters | excluded.quarters
    )
    insert into active_returns as known (day, previous, people)
    select day, previous, sum(people)
    from (
      ${selectReturns(sql`around`, sql`-1`)}
      union all
      ${selectReturns(sql`(select * from around union all select * from new_days)`, sql`1`)}
    ) changes
    group by day, previous
    having sum(people) <> 0
    order by day, previous
    on conflict (day, previous) do update set people = known.people + excluded.people`.execute(tx)
}

export async function moveCursor(tx: Tx, through: string): Promise<void> {
  await sql`update tally_cursor set through = ${through}::xid8, moved_at = clock_timestamp()`.execute(tx)
}

export async function clearTallies(tx: Tx): Promise<void> {
  // Waits for a roll-up in progress, which then restarts from the beginning.
  await sql`select from tally_cursor for update`.execute(tx)
  for (const table of ['tallies', 'active_people', 'active_returns']) {
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
  await moveCursor(tx, '0')
}
