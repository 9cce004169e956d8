import { newId } from '@paps/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from './transaction.ts'

export interface OutboxEvent {
  /** The name on the socket, or one the server acts on itself. */
  name: string
  /** Whom it is for: one user, or null for none in particular. */
  userId: string | null
  forAdmins?: boolean
  payload: Record<string, unknown>
}

export interface PublishedEvent extends Required<OutboxEvent> {
  id: string
  at: Date
}

/** Says something to the world, if and only if this transaction commits. */
export async function publish(tx: Tx, ...events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      events.map(({ name, userId, forAdmins = false, payload }) => ({
        id: newId(),
        name,
        user_id: userId,
        for_admins: forAdmins,
        payload: JSON.stringify(payload),
      })),
    )
    .execute()
}

/** How far a follower has read: a transaction id below which everything is final and has been seen. */
export type OutboxMark = string

export async function currentMark(reader: Reader): Promise<OutboxMark> {
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(reader)
  return rows[0]?.mark ?? '0'
}

const BATCH = 1000

/**
 * What has become final since the mark, in the order it was written, and the mark to go on from. A batch that is
 * full ends at a transaction's edge, so the rest of it comes with the next call.
 */
export async function readOutbox(
  reader: Reader,
  since: OutboxMark,
): Promise<{ events: PublishedEvent[]; mark: OutboxMark }> {
  const { rows } = await sql<EventRow & { mark: string }>`
    with horizon as (
      select pg_snapshot_xmin(pg_current_snapshot()) as below
    ), capped as (
      -- Where more than a batch waits, stop at the transaction that fills it: it is read whole.
      select coalesce(
        (select (o.xid::text::numeric + 1)::text::xid8 from outbox o, horizon h
          where o.xid >= ${since}::xid8 and o.xid < h.below
          order by o.xid, o.position offset ${BATCH - 1} limit 1),
        (select below from horizon)
      ) as below
    )
    select c.below::text as mark, o.id, o.name, o.user_id, o.for_admins, o.payload, o.created_at
    from capped c
    left join outbox o on o.xid >= ${since}::xid8 and o.xid < c.below
    order by o.position`.execute(reader)
  return { events: rows.filter((row) => row.id !== null).map(fromRow), mark: rows[0]?.mark ?? since }
}

/** What a person missed since the last event they saw; nothing when that event is too old to be kept. */
export async function readMissed(reader: Reader, userId: string, lastEventId: string): Promise<PublishedEvent[]> {
  const { rows } = await sql<EventRow>`
    select o.id, o.name, o.user_id, o.for_admins, o.payload, o.created_at
    from outbox seen join outbox o on o.user_id = seen.user_id and o.position > seen.position
    where seen.user_id = ${userId} and seen.id = ${lastEventId}
    order by o.position
    limit ${BATCH}`.execute(reader)
  return rows.map(fromRow)
}

/** Followers are seconds behind at most, and people who were away longer reload what they look at. */
export async function forgetOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('created_at', '<', before).execute()
}

interface EventRow {
  id: string
  name: string
  user_id: string | null
  for_admins: boolean
  payload: Record<string, unknown>
  created_at: Date
}

function fromRow(row: EventRow): PublishedEvent {
  return {
    id: row.id,
    name: row.name,
    userId: row.user_id,
    forAdmins: row.for_admins,
    payload: row.payload,
    at: row.created_at,
  }
}
