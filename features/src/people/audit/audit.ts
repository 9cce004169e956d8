import { type Actor, newId } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** A member of staff at work: who they are and where they sit. */
export interface Caller extends Actor {
  address: string | null
}

export interface StaffAct {
  /** A word for what was done: `user.lock`. */
  action: string
  subjectId?: string
  reason?: string | undefined
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down what staff do, in the transaction that does it. */
export async function audit(tx: Tx, staff: Caller, act: StaffAct): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values(rowOf(tx, staff, act))
    .execute()
}

/** A view that is repeated within this time is one row of the log. */
const SAME_VIEW_MINUTES = 10

/**
 * Logs a view by staff, unless the same person viewed the same under the same action in the last ten minutes: pages,
 * retries and reloads add no rows. Two views at the same moment may both be logged.
 */
export async function auditView(tx: Tx, staff: Caller, act: Omit<StaffAct, 'before' | 'reason'>): Promise<void> {
  const row = rowOf(tx, staff, act)
  const { rows } = await sql`
    select 1 from audit_log
    where actor_id = ${staff.userId} and created_at > clock_timestamp() - make_interval(mins => ${SAME_VIEW_MINUTES})
      and action = ${act.action} and subject_id is not distinct from ${row.subject_id}::uuid
      and after is not distinct from ${row.after}::jsonb
    limit 1`.execute(tx)
  if (rows.length === 0) await tx.insertInto('audit_log').values(row).execute()
}

function rowOf(tx: Tx, staff: Caller, act: StaffAct) {
  return {
    id: newId(),
    // When it is written, not when the transaction began: who waited for another acted after them.
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

/** Who last did something to somebody. */
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
