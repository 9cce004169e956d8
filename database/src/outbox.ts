import { newId } from '@paps/contract'
import { sql } from 'kysely'
import { booleanArray, jsonArray, textArray, uuidArray } from './binary-array.ts'
import type { Reader, Tx } from './transaction.ts'
import { WITH_NEXT } from './with-next.ts'

export interface OutboxEvent {
  /** Made here when left out. */
  id?: string
  /** The name on the socket, or one the server acts on itself. */
  name: string
  /** Whom it is for: one user, or null for none in particular. */
  userId: string | null
  /** Whether staff who may read money hear it. */
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
  // One text for any number of events, so that it is planned once.
  await sql`${sql.raw(WITH_NEXT)}
    insert into outbox (id, name, user_id, for_admins, payload)
    select * from unnest(
      ${uuidArray(events.map(({ id }) => id ?? newId()))}::uuid[],
      ${textArray(events.map(({ name }) => name))}::text[],
      ${uuidArray(events.map(({ userId }) => userId))}::uuid[],
      ${booleanArray(events.map(({ forAdmins }) => forAdmins ?? false))}::boolean[],
      ${jsonArray(events.map(({ payload }) => payload))}::jsonb[])`.execute(tx)
}

const MOST_MISSED = 1000
/** The last event somebody saw is looked for among this many. */
const LOOKED_BACK = 10_000

/** Whose events are read: their own, and those for staff where they are let hear them. */
export interface Listener {
  userId: string
  hearsStaff: boolean
}

/** What a person missed since the last event they saw; nothing when that event is too long ago. */
export async function readMissed(
  reader: Reader,
  { userId, hearsStaff }: Listener,
  lastEventId: string,
): Promise<PublishedEvent[]> {
  const own = sql`user_id = ${userId}`
  const staffs = sql`${hearsStaff} and for_admins and user_id is distinct from ${userId}`
  const { rows } = await sql<EventRow>`
    with seen as materialized (
      select position from (
        (select position, id from outbox where ${own} order by position desc limit ${LOOKED_BACK})
        union all
        (select position, id from outbox where ${staffs} order by position desc limit ${LOOKED_BACK})
      ) latest
      where id = ${lastEventId}
    )
    select id, name, user_id, for_admins, payload, created_at from (
      (select * from outbox where ${own} and position > (select position from seen) order by position limit ${MOST_MISSED})
      union all
      (select * from outbox where ${staffs} and position > (select position from seen) order by position limit ${MOST_MISSED})
    ) missed
    order by position
    limit ${MOST_MISSED}`.execute(reader)
  return rows.map(fromRow)
}

/** Followers are seconds behind at most, and people who were away longer reload what they look at. */
export async function forgetOldEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbox').where('created_at', '<', before).execute()
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
