import { sql } from 'kysely'
import type { Reader } from './transaction.ts'

/** Adds to counters shared by all processes and returns the new values. Counters expire. */
export async function addCounts(
  reader: Reader,
  counts: ReadonlyMap<string, number>,
  expiresAt: Date,
): Promise<Map<string, number>> {
  // In key order, so that two processes queue instead of deadlocking.
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  const { rows } = await sql<{ key: string; points: number }>`
    insert into rate_limits as known (key, points, expire)
    select key, points, ${expiresAt.getTime()}
    from unnest(${sorted.map(([key]) => key)}::text[], ${sorted.map(([, points]) => points)}::integer[]) as new (key, points)
    on conflict (key) do update set points = known.points + excluded.points
    returning key, points`.execute(reader)
  return new Map(rows.map(({ key, points }) => [key, points]))
}
