import type { Approval } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { requireFreshFactor } from '../../people/factors/fresh-factor.ts'
import { applyRecovery, requireRecoverable } from '../../people/recovery/decide-recovery.ts'
import { lockPendingApproval } from './approval-store.ts'
import { endApproval, lapseApproval, requireAuthorMay, requireDecidable } from './end-approval.ts'
import { requestApproval } from './request-approval.ts'

interface RecoveryDecision {
  id: string
  approved: boolean
  reason: string
}

/**
 * Approves or rejects the recovery of an account. One person rejects. Two approve: the first asks, and the second who
 * approves carries it out. Returns the request while it waits for the second.
 */
export async function decideRecovery(
  tx: Tx,
  staff: Caller,
  { id, approved, reason }: RecoveryDecision,
  now: Date,
): Promise<Approval | null> {
  const recoverable = await requireRecoverable(tx, staff, { id, approved }, now)
  const pending = await lockPendingApproval(tx, 'recovery.approve', id)
  if (pending && pending.expires_at <= now) await lapseApproval(tx, pending, now, null)
  const open = pending && pending.expires_at > now ? pending : null
  if (!approved) {
    const state = open?.asked_by === staff.userId ? 'cancelled' : 'rejected'
    if (open) await endApproval(tx, staff, open, { state, reason, at: now })
    await applyRecovery(tx, staff, recoverable, { approved, reason })
    return null
  }
  if (open && open.asked_by !== staff.userId) {
    requireFreshFactor(staff)
    await requireDecidable(tx, staff, open, now)
    await requireAuthorMay(tx, open, staff)
    await endApproval(tx, staff, open, { state: 'approved', at: now })
    await applyRecovery(tx, staff, recoverable, { approved, reason })
    return null
  }
  return requestApproval(
    tx,
    staff,
    {
      kind: 'recovery.approve',
      payload: { recovery_id: id },
      item: id,
      subjectId: recoverable.user.id,
      before: { status: 'waiting' },
      after: { status: 'approved' },
      reason,
    },
    now,
  )
}
