import { sql } from 'kysely'
import { type EventRow, fromRow, type PublishedEvent } from './outbox.ts'
import type { Reader } from './transaction.ts'

/** The size of a batch. A full batch means that there may be more. */
export const OUTBOX_BATCH = 1000
const LOOK_BACK = 1000
const GAP_MIN_AGE_MS = 5_000

/** Reads new events of the outbox, each once. */
export interface OutboxFollower {
  next(nowMs: number): Promise<PublishedEvent[]>
}

/** A gap in the positions: its transaction has not committed yet, or rolled back. */
interface Gap {
  /** After every transaction below this id has ended, the gap is final. */
  deadBelow: bigint
  seenAtMs: number
}

interface Row extends EventRow {
  position: bigint | null
  xmin: string
  xmax: string
}

/**
 * Follows events published from now on. Positions are assigned before transactions commit, so a later position may become
 * visible first. Visible events are returned at once. Gaps are read again until they are filled or final.
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

  // Earlier events are not returned, but gaps just before the start may still be filled.
  await next(nowMs)
  return { next }
}

async function firstPosition(reader: Reader): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select greatest(coalesce(max(position), 0) - ${LOOK_BACK}, 0) as position from outbox`.execute(reader)
  return rows[0]?.position ?? 0n
}

/** One statement, so that rows and horizon are of one snapshot. Without rows, it returns the horizon alone. */
async function readRows(reader: Reader, after: bigint, skipped: bigint[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.*, pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax
    from pg_current_snapshot() s
    left join outbox_after(${after}, ${skipped}::bigint[], ${OUTBOX_BATCH}) o on true
    order by o.position`.execute(reader)
  return rows
}
