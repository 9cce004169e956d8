import { type Actor, newId } from '@paps/contract'
import { asOf, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'

/** A member of staff at work: who they are and where they sit. */
export interface StaffMember extends Actor {
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
export async function audit(tx: Tx, staff: StaffMember, act: StaffAct): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      // When it is written, not when the transaction began: who waited for another acted after them.
      created_at: asOf(tx) ?? sql`clock_timestamp()`,
      actor_id: staff.userId,
      actor_type: staff.userType,
      action: act.action,
      subject_id: act.subjectId ?? null,
      address: staff.address,
      reason: act.reason ?? null,
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
    })
    .execute()
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
