import { deleteBatch, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** A limit on uses of one key: at most `most` within a period of `seconds` that starts with the first use. */
export interface Allowance {
  scope: string
  key: string
  most: number
  seconds: number
  /** How much one use counts. Default: 1. */
  cost?: number
}

export interface Exhausted {
  scope: string
  key: string
  /** Seconds until the period ends. */
  secondsLeft: number
}

/**
 * Uses every allowance once, or none. Returns null, or the first exhausted allowance, whose refusal is counted. The
 * rows stay locked until the transaction ends, so that concurrent uses in any process count one after the other. Pass
 * allowances in the same order of scopes everywhere to prevent deadlocks. Uses the database's time.
 */
export async function useAllowances(tx: Tx, allowances: readonly Allowance[]): Promise<Exhausted | null> {
  for (const allowance of allowances) {
    const { used, secondsLeft } = await lockUsage(tx, allowance)
    if (used + (allowance.cost ?? 1) <= allowance.most) continue
    const { scope, key } = allowance
    await sql`update usage_counts set refused = refused + 1 where key = ${key} and scope = ${scope}`.execute(tx)
    return { scope, key, secondsLeft }
  }
  await sql`
    update usage_counts c set used = c.used + one.cost
    from unnest(${allowances.map(({ scope }) => scope)}::text[], ${allowances.map(({ key }) => key)}::text[],
      ${allowances.map(({ cost }) => cost ?? 1)}::integer[]) as one (scope, key, cost)
    where c.scope = one.scope and c.key = one.key`.execute(tx)
  return null
}

/** Gives back a part of allowances that the same transaction has used. */
export async function giveBack(tx: Tx, allowances: readonly Allowance[], by: number): Promise<void> {
  await sql`
    update usage_counts c set used = greatest(0, c.used - ${by}::integer)
    from unnest(${allowances.map(({ scope }) => scope)}::text[], ${allowances.map(({ key }) => key)}::text[])
      as one (scope, key)
    where c.scope = one.scope and c.key = one.key`.execute(tx)
}

/**
 * Uses an allowance several times. Where that is more than what is left, the rest is used up and its refusal returned.
 */
export async function useAllowanceTimes(tx: Tx, allowance: Allowance, times: number): Promise<Exhausted | null> {
  const { scope, key, most } = allowance
  const { used, secondsLeft } = await lockUsage(tx, allowance)
  const isEnough = used + times <= most
  await sql`
    update usage_counts set used = least(used + ${times}, greatest(used, ${most})), refused = refused + ${isEnough ? 0 : 1}
    where key = ${key} and scope = ${scope}`.execute(tx)
  return isEnough ? null : { scope, key, secondsLeft }
}

/**
 * Returns the seconds until an exhausted allowance is available again, or null when it is available now. Uses nothing.
 */
export async function readWait(tx: Tx, allowance: Allowance): Promise<number | null> {
  const { used, secondsLeft } = await lockUsage(tx, allowance)
  return used < allowance.most ? null : secondsLeft
}

/** The same as `readWait`, without a lock. */
export async function peekWait(reader: Reader, { scope, key, most, seconds }: Allowance): Promise<number | null> {
  const { rows } = await sql<{ secondsLeft: number }>`
    select ceil(extract(epoch from since - now()) + ${seconds})::int as "secondsLeft" from usage_counts
    where key = ${key} and scope = ${scope} and used >= ${most} and since > now() - ${seconds} * interval '1 second'`.execute(
    reader,
  )
  return rows[0]?.secondsLeft ?? null
}

interface Usage {
  used: number
  secondsLeft: number
}

/** Returns the counts of the current period and locks them. A period that is over or unused starts again. */
async function lockUsage(tx: Tx, { scope, key, seconds }: Allowance): Promise<Usage> {
  const isOver = sql`c.used = 0 or c.since <= now() - ${seconds} * interval '1 second'`
  const { rows } = await sql<Usage>`
    insert into usage_counts as c (scope, key) values (${scope}, ${key})
    on conflict (key, scope) do update set
      since = case when ${isOver} then now() else c.since end,
      used = case when ${isOver} then 0 else c.used end,
      refused = case when ${isOver} then 0 else c.refused end
    returning used,
      greatest(1, ceil(extract(epoch from since - now()) + ${seconds}))::int as "secondsLeft"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('usage count was neither inserted nor updated')
  return row
}

/** Deletes up to `limit` counts whose period, at most a day, started before `before`. */
export function deleteOldUsage(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'usage_counts', key: ['key', 'scope'], where: sql`since < ${before}`, limit })
}
