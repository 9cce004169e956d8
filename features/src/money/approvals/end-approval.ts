import { APPROVAL_KINDS, type Approval, may, Refusal, type UserType } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { refuseDecided } from '../../people/looks/decided-by.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import { requireNotInvitedToday } from '../../people/staff/invited-today.ts'
import { rejectBulk } from '../bulk/bulk-store.ts'
import { type ApprovalRow, requirePending } from './approval.ts'
import { type ApprovalEnd, lockColleagues, writeDecision } from './approval-store.ts'
import { notifyAuthor } from './notify-staff.ts'
import { readApproval } from './request-approval.ts'

/** Throws unless this member of staff may decide this request now. The caller must have locked the request. */
export async function requireDecidable(tx: Tx, staff: Caller, approval: ApprovalRow, now: Date): Promise<void> {
  const { kind, asked_by, decided_by, state } = approval
  // Read again under a lock: the role may have changed since the session was looked up.
  const colleagues = await lockColleagues(tx, [staff.userId, asked_by, ...(decided_by ? [decided_by] : [])])
  const decider = colleagues.get(staff.userId)
  if (!decider?.active || !may(decider.user_type as UserType, APPROVAL_KINDS[kind])) throw new Refusal('not_found')
  if (asked_by === staff.userId) throw new Refusal('four_eyes')
  const before = decided_by && colleagues.get(decided_by)
  if (before) refuseDecided({ first_name: before.name, last_name: '', user_type: before.user_type }, state)
  requirePending(approval, now)
}

/**
 * Throws `asker_may_not` when the author of the request may no longer perform the act, and `invited_today` when one of the
 * two people invited the other, who joined less than a day ago.
 */
export async function requireAuthorMay(tx: Tx, { kind, asked_by }: ApprovalRow, staff: Caller): Promise<void> {
  await requireNotInvitedToday(tx, staff.userId, asked_by)
  const asker = (await lockColleagues(tx, [asked_by])).get(asked_by)
  // A store or bank asks for its own file; the rows are checked again when they are paid.
  if (kind === 'bulk.pay' && asker?.active && ['store', 'bank'].includes(asker.user_type)) return
  if (asker?.active && may(asker.user_type as UserType, APPROVAL_KINDS[kind])) return
  throw new Refusal('asker_may_not', { name: asker?.name ?? '' })
}

/** Stores and logs the decision. Notifies the author and the queue. */
export async function endApproval(
  tx: Tx,
  staff: Caller,
  approval: ApprovalRow,
  end: Omit<ApprovalEnd, 'decidedBy'>,
): Promise<Approval> {
  const { id, kind, asked_by, before, after } = approval
  await writeDecision(tx, id, { ...end, decidedBy: staff.userId })
  if (end.state !== 'approved') await dropSubject(tx, approval, end.at)
  const subjectId = approval.subject_id ?? end.subjectId
  await audit(tx, staff, {
    action: ACTIONS[end.state],
    ...(subjectId && { subjectId }),
    ...(end.reason && { reason: end.reason }),
    before,
    after: { ...after, approval_id: id, kind, asked_by },
  })
  const ended = await readApproval(tx, staff, id)
  await notifyAuthor(tx, ended, end.at)
  await notifyDecided(tx, 'approvals', id)
  return ended
}

const ACTIONS = {
  approved: 'approval.approve',
  rejected: 'approval.reject',
  cancelled: 'approval.cancel',
  expired: 'approval.expire',
} as const

/** A file of payments waits for its request alone. Every other subject has states of its own. */
async function dropSubject(tx: Tx, { kind, item }: ApprovalRow, at: Date): Promise<void> {
  if (kind === 'bulk.pay' && item !== null) await rejectBulk(tx, item, at)
}

/** Ends a request without a decider: it expired, or its subject ended otherwise. */
export async function lapseApproval(tx: Tx, approval: ApprovalRow, at: Date, reason: string | null): Promise<void> {
  const { id, asked_by } = approval
  await writeDecision(tx, id, { state: 'expired', decidedBy: null, reason, at })
  await dropSubject(tx, approval, at)
  const nobody = { userId: asked_by, userType: 'super_admin', sessionId: '', address: null } as const
  await notifyAuthor(tx, await readApproval(tx, nobody, id), at)
  await notifyDecided(tx, 'approvals', id)
}
