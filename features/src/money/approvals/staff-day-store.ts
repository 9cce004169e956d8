import { parsePaps, THRESHOLD_NAMES, type ThresholdName } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

export async function readThresholdSettings(reader: Reader): Promise<Record<ThresholdName, number>> {
  const { rows } = await sql<{ name: ThresholdName; value: string }>`
    select name, value from settings where name = any (${[...THRESHOLD_NAMES]}::text[])`.execute(reader)
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) as Record<ThresholdName, number>
}

/** The UTC day of the database's clock, which all processes share. */
function dayOfUtc(recordedAt: Date | null): RawBuilder<unknown> {
  return sql`(${recordedAt ?? sql`now()`}::timestamptz at time zone 'UTC')::date`
}

/**
 * Adds an act to the amount that a member of staff moved alone today. Returns false and adds nothing when the act or
 * the day's sum exceeds the thresholds. The row stays locked until the transaction ends, so that concurrent acts are
 * added up.
 */
export async function countAlone(tx: Tx, staffId: string, amountMinor: bigint): Promise<boolean> {
  const { second_person_act: act, second_person_day: day } = await readThresholdSettings(tx)
  const [mostMinor, mostDayMinor] = [parsePaps(act) ?? 0n, parsePaps(day) ?? 0n]
  if (amountMinor > mostMinor || amountMinor > mostDayMinor) return false
  const { rows } = await sql`
    insert into staff_days as d (staff_id, day, alone_minor) values (${staffId}, ${dayOfUtc(tx.recordedAt)}, ${amountMinor})
    on conflict (staff_id, day) do update set alone_minor = d.alone_minor + excluded.alone_minor
    where d.alone_minor + excluded.alone_minor <= ${mostDayMinor}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Returns whether `countAlone` would accept the amount now. Counts nothing. */
export async function isWithinAlone(reader: Reader, staffId: string, amountMinor: bigint): Promise<boolean> {
  const { second_person_act: act, second_person_day: day } = await readThresholdSettings(reader)
  if (amountMinor > (parsePaps(act) ?? 0n)) return false
  return (await readAlone(reader, staffId)) + amountMinor <= (parsePaps(day) ?? 0n)
}

export async function readAlone(reader: Reader, staffId: string): Promise<bigint> {
  const { rows } = await sql<{ alone_minor: bigint }>`
    select alone_minor from staff_days where staff_id = ${staffId} and day = ${dayOfUtc(null)}`.execute(reader)
  return rows[0]?.alone_minor ?? 0n
}
