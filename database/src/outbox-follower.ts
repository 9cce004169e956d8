import { sql } from 'kysely'
import { type EventRow, fromRow, type PublishedEvent } from './outbox.ts'
import type { Reader } from './transaction.ts'

/** So many events are read at once; after that many there may be more. */
export const OUTBOX_BATCH = 1000
const LOOK_BACK = 1000
const GAP_MIN_AGE_MS = 5_000

/** Reads on in the outbox, each event once. */
export interface OutboxFollower {
  next(nowMs: number): Promise<PublishedEvent[]>
}

/** A position that was skipped: its transaction has not committed yet, or never will. */
interface Gap {
  /** Once every transaction below this has ended, nothing will come of it any more. */
  deadBelow: bigint
  seenAtMs: number
}

interface Row extends EventRow {
  position: bigint | null
  xmin: string
  xmax: string
}

/**
 * Follows what is published from now on. Positions are given out before transactions commit, so a later one may be
 * seen first. What is seen is passed on at once; what was skipped is looked for until it comes or can't come any more.
 */
export async function followOutbox(reader: Reader, nowMs: number): Promise<OutboxFollower> {
  const gaps = new Map<bigint, Gap>()
  let last = await firstPosition(reader)

  async function next(atMs: number): Promise<PublishedEvent[]> {
    const rows = await readRows(reader, last, [...gaps.keys()])
    const horizon = rows[0]
    const events: PublishedEvent[] = []
    for (const row of rows) {
      if (row.position === null) continue
      for (let skipped = last + 1n; skipped < row.position; skipped++) {
        gaps.set(skipped, { deadBelow: BigInt(row.xmax), seenAtMs: atMs })
      }
      gaps.delete(row.position)
      if (row.position > last) last = row.position
      events.push(fromRow(row))
    }
    for (const [position, gap] of gaps) {
      const ended = horizon !== undefined && BigInt(horizon.xmin) >= gap.deadBelow
      if (ended && atMs - gap.seenAtMs > GAP_MIN_AGE_MS) gaps.delete(position)
    }
    return events
  }

  // What was published before is not passed on, but what was skipped just before may still come.
  await next(nowMs)
  return { next }
}

async function firstPosition(reader: Reader): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select greatest(coalesce(max(position), 0) - ${LOOK_BACK}, 0) as position from outbox`.execute(reader)
  return rows[0]?.position ?? 0n
}

/** One statement, so that the rows and the horizon belong to one snapshot. Without rows, the horizon alone. */
async function readRows(reader: Reader, after: bigint, skipped: bigint[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.*, pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax
    from pg_current_snapshot() s
    left join outbox_after(${after}, ${skipped}::bigint[], ${OUTBOX_BATCH}) o on true
    order by o.position`.execute(reader)
  return rows
}
