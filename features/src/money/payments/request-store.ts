import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'
import type { ListedRecord } from '../records/record.ts'
import { LISTED_COLUMNS, LISTED_FROM } from '../records/record-list.ts'
import type { Request, RequestState } from './request.ts'

export interface LockedRequest extends Request {
  amount_minor: bigint
  /** Whether its requester has still to confirm it. */
  contained: boolean
}

/** Locks requests in the order of their ids, which prevents deadlocks. */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedRequest>> {
  const { rows } = await sql<LockedRequest>`
    select id, state, sender_id, receiver_id, expires_at, amount_minor, is_contained(id) as contained
    from records where id = any(${ids}::uuid[]) and kind = 'request'
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface RequestEnd {
  id: string
  state: RequestState
  decidedBy: string | null
  at: Date
}

/** Ends any number of requests in one statement. A trigger of the table refuses to change an ended one. */
export async function endRequests(tx: Tx, ends: readonly RequestEnd[]): Promise<void> {
  await sql`
    update records r
    set state = e.state, decided_by = e.decided_by, decided_at = e.at, updated_at = e.at
    from unnest(
      ${ends.map(({ id }) => id)}::uuid[],
      ${ends.map(({ state }) => state)}::text[],
      ${ends.map(({ decidedBy }) => decidedBy)}::uuid[],
      ${ends.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as e (id, state, decided_by, at)
    where r.id = e.id`.execute(tx)
}

export async function findRequests(tx: Tx, ids: readonly string[]): Promise<ListedRecord[]> {
  const { rows } = await sql<ListedRecord>`
    select ${LISTED_COLUMNS} from ${LISTED_FROM} where r.id = any(${ids}::uuid[]) order by r.id`.execute(tx)
  return rows
}

/** Locks those of these requests that are overdue. Skips rows locked by another transaction. */
export async function lockDueRequests(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records
    where id = any(${[...ids]}::uuid[]) and kind = 'request' and state = 'pending' and expires_at <= ${now}
    order by expires_at, id
    for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the number of a person's pending requests: to one payer, and in total. */
export async function countOpen(
  reader: Reader,
  { askerId, payerId }: { askerId: string; payerId: string },
): Promise<{ toOne: number; toAll: number }> {
  const { rows } = await sql<{ to_one: number; to_all: number }>`
    select (count(*) filter (where sender_id = ${payerId}))::int as to_one, count(*)::int as to_all
    from records where receiver_id = ${askerId} and kind = 'request' and state = 'pending'`.execute(reader)
  return { toOne: rows[0]?.to_one ?? 0, toAll: rows[0]?.to_all ?? 0 }
}

export async function writeReminder(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update records
    set details = details || jsonb_build_object('reminded_at', ${at.toISOString()}::text), updated_at = ${at}
    where id = ${id}`.execute(tx)
}
