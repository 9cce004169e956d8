import { newId } from '@paps/contract'
import { type RawBuilder, sql } from 'kysely'
import { booleanArray, jsonArray, textArray, uuidArray } from './binary-array.ts'
import { sendCall } from './coordinator.ts'
import { deleteBatch } from './delete-batch.ts'
import { afterCommit, type Reader, type Tx } from './transaction.ts'

export interface OutboxEvent {
  /** Generated if left out. */
  id?: string
  /** The name on the socket, or an internal event that the server handles. */
  name: string
  /** The recipient, or null for no single user. */
  userId: string | null
  /** Whether staff with permission to read money receive it. */
  forAdmins?: boolean
  payload: Record<string, unknown>
}

const listeners = new Set<() => void>()

/** Calls back after this process has committed events. Returns a function that unsubscribes. */
export function onPublished(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export interface PublishedEvent extends Required<OutboxEvent> {
  id: string
  at: Date
}

/** Publishes events atomically with the transaction. */
export async function publish(tx: Tx, ...events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  afterCommit(tx, notifyListeners)
  await sendCall(
    tx,
    'write_events',
    sql`
    ${uuidArray(events.map(({ id }) => id ?? newId()))}::uuid[],
    ${textArray(events.map(({ name }) => name))}::text[],
    ${uuidArray(events.map(({ userId }) => userId))}::uuid[],
    ${booleanArray(events.map(({ forAdmins }) => forAdmins ?? false))}::boolean[],
    ${jsonArray(events.map(({ payload }) => payload))}::json[]`,
  )
}

const PAGE = 1000
/** The last seen event is searched among this many. */
const LOOKED_BACK = 10_000
/** The maximum delay between events that commit out of order. */
const LATE_SECONDS = 10
const LATE_POSITIONS = 1000n

/** A recipient of events: their own, and those for staff if they have permission. */
export interface Listener {
  userId: string
  readsStaffEvents: boolean
}

/**
 * Yields the events since the last one that a client saw, or none if that event is too old. Events written shortly before
 * it are included, because they may have committed after it. Clients ignore ids that they have seen.
 */
export async function* readMissed(
  reader: Reader,
  listener: Listener,
  lastEventId: string,
): AsyncGenerator<PublishedEvent> {
  const seen = await findSeen(reader, listener, lastEventId)
  if (!seen) return
  const lateSince = new Date(seen.created_at.getTime() - LATE_SECONDS * 1000)
  let after = seen.position - LATE_POSITIONS
  for (;;) {
    const rows = await readPage(
      reader,
      listener,
      sql`
      position > ${after} and position <> ${seen.position}
      and (position > ${seen.position} or created_at > ${lateSince})`,
    )
    for (const row of rows) yield fromRow(row)
    if (rows.length < PAGE) return
    after = rows.at(-1)?.position ?? after
  }
}

type PositionedRow = EventRow & { position: bigint }

async function findSeen(reader: Reader, listener: Listener, id: string): Promise<PositionedRow | undefined> {
  const { own, staffs } = buildConditions(listener)
  const { rows } = await sql<PositionedRow>`
    select * from (
      (select * from outbox where ${own} order by position desc limit ${sql.lit(LOOKED_BACK)})
      union all
      (select * from outbox where ${staffs} order by position desc limit ${sql.lit(LOOKED_BACK)})
    ) latest
    where id = ${id}`.execute(reader)
  return rows[0]
}

async function readPage(reader: Reader, listener: Listener, which: RawBuilder<unknown>): Promise<PositionedRow[]> {
  const { own, staffs } = buildConditions(listener)
  const { rows } = await sql<PositionedRow>`
    select * from (
      (select * from outbox where ${own} and ${which} order by position limit ${sql.lit(PAGE)})
      union all
      (select * from outbox where ${staffs} and ${which} order by position limit ${sql.lit(PAGE)})
    ) missed
    order by position
    limit ${sql.lit(PAGE)}`.execute(reader)
  return rows
}

function buildConditions({ userId, readsStaffEvents }: Listener) {
  return {
    own: sql`user_id = ${userId}`,
    staffs: sql`${readsStaffEvents} and for_admins and user_id is distinct from ${userId}`,
  }
}

/** Deletes old events. Followers are seconds behind at most, and clients that were offline longer reload. */
export function deleteOldEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteBatch(tx, { table: 'outbox', key: ['position'], where: sql`created_at < ${before}`, limit })
}

export interface EventRow {
  id: string
  name: string
  user_id: string | null
  for_admins: boolean
  payload: Record<string, unknown>
  created_at: Date
}

export function fromRow(row: EventRow): PublishedEvent {
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    forAdmins: row.for_admins,
    payload: row.payload,
    at: row.created_at,
  }
}
