import { type Actor, newId } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** A member of staff who makes a request, with the address it came from. */
export interface Caller extends Actor {
  address: string | null
}

export interface StaffAct {
  /** Identifier of the act, such as `user.lock`. */
  action: string
  subjectId?: string
  reason?: string | undefined
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes an entry of the audit log in the transaction of the act itself. */
export async function audit(tx: Tx, staff: Caller, act: StaffAct): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(buildRow(tx, staff, act))
    .execute()
}

/** Repeated views within this time are one entry of the log. */
const SAME_VIEW_MINUTES = 10

/**
 * Logs a view by staff. Skips it when the same person viewed the same under the same action in the last ten minutes, so
 * that pages, retries and reloads add no entries. Two concurrent views may both be logged.
 */
export async function auditView(tx: Tx, staff: Caller, act: Omit<StaffAct, 'before' | 'reason'>): Promise<void> {
  const row = buildRow(tx, staff, act)
  const { rows } = await sql`
    select 1 from audit_log
    where actor_id = ${staff.userId} and created_at > clock_timestamp() - make_interval(mins => ${SAME_VIEW_MINUTES})
      and action = ${act.action} and subject_id is not distinct from ${row.subject_id}::uuid
      and after is not distinct from ${row.after}::jsonb
    limit 1`.execute(tx)
  if (rows.length === 0) await tx.insertInto('audit_log').values(row).execute()
}

function buildRow(tx: Tx, staff: Caller, act: StaffAct) {
  return {
    id: newId(),
    // The time of the write, not of the start of the transaction: an act that waited for a lock happened after it.
    created_at: tx.recordedAt ?? sql<Date>`clock_timestamp()`,
    actor_id: staff.userId,
    actor_type: staff.userType,
    action: act.action,
    subject_id: act.subjectId ?? null,
    address: staff.address,
    reason: act.reason ?? null,
    before: act.before ? JSON.stringify(act.before) : null,
    after: act.after ? JSON.stringify(act.after) : null,
  }
}

/** Returns the last actor of this action on a subject. */
export async function findLastActor(reader: Reader, subjectId: string, action: string) {
  return reader
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['first_name', 'last_name', 'users.user_type'])
    .where('audit_log.subject_id', '=', subjectId)
    .where('audit_log.action', '=', action)
    .orderBy('audit_log.created_at', 'desc')
    .executeTakeFirst()
}
