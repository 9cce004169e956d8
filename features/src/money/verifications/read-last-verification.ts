import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** Returns the result of the last verification, or null when there was none. */
export async function readLastVerification(reader: Reader): Promise<{ ok: boolean; endedAt: Date } | null> {
  const { rows } = await sql<{ ok: boolean; ended_at: Date }>`
    select ok, ended_at from audits where ended_at is not null order by ended_at desc limit 1`.execute(reader)
  const [last] = rows
  return last ? { ok: last.ok, endedAt: last.ended_at } : null
}
