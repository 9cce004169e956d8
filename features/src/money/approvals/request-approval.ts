import {
  type Approval,
  type ApprovalKind,
  type ApprovalPayload,
  approvalPayloads,
  encode,
  type PersonToMake,
  Refusal,
} from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { requireFreshFactor } from '../../people/factors/fresh-factor.ts'
import { notifyQueue } from '../../people/looks/notify-queue.ts'
import { approvalExpiry, type Shown } from './approval.ts'
import { presentApproval } from './approval-list.ts'
import { findApproval, insertApproval, lockPendingApproval, writeDecision } from './approval-store.ts'
import { notifyDeciders } from './notify-staff.ts'

export interface RequestApprovalInput<Kind extends ApprovalKind> {
  kind: Kind
  payload: ApprovalPayload<Kind>
  /** Id or name of the subject. At most one request per item is pending. Null for an act that creates something. */
  item: string | null
  subjectId?: string | null
  amountMinor?: bigint | null
  before: Shown
  after: Shown
  reason?: string | null
  private?: PersonToMake
}

/**
 * Stores a request for a second person and notifies those who may decide it. A repeated request by the same person
 * returns the pending one. Throws `approval_waits` for a different request for the same item, and `factor_again` when
 * the second factor was given too long ago.
 */
export async function requestApproval<Kind extends ApprovalKind>(
  tx: Tx,
  staff: Caller,
  input: RequestApprovalInput<Kind>,
  now: Date,
): Promise<Approval> {
  requireFreshFactor(staff)
  const { kind, item, subjectId = null, before, after, reason = null } = input
  const waiting = item === null ? null : await findPending(tx, staff, input, now)
  if (waiting) return waiting
  const id = await insertApproval(tx, {
    kind,
    item,
    subjectId,
    amountMinor: input.amountMinor ?? null,
    payload: encode(approvalPayloads[kind], input.payload as never),
    private: input.private ?? null,
    before,
    after,
    reason,
    askedBy: staff.userId,
    askedAt: now,
    expiresAt: approvalExpiry(now),
  })
  // A concurrent request for the same item was inserted first.
  if (!id) throw new Refusal('conflict')
  const approval = await readApproval(tx, staff, id)
  await audit(tx, staff, {
    action: 'approval.ask',
    ...(subjectId && { subjectId }),
    ...(reason && { reason }),
    before,
    after: { ...after, approval_id: id, kind },
  })
  await notifyDeciders(tx, approval, now)
  await notifyQueue(tx, { queue: 'approvals', itemId: id, what: 'came' })
  return approval
}

async function findPending<Kind extends ApprovalKind>(
  tx: Tx,
  staff: Caller,
  { kind, item, after }: RequestApprovalInput<Kind>,
  now: Date,
): Promise<Approval | null> {
  const pending = await lockPendingApproval(tx, kind, item ?? '')
  if (!pending) return null
  if (pending.expires_at <= now) {
    await writeDecision(tx, pending.id, { state: 'expired', decidedBy: null, at: now })
    return null
  }
  const approval = await readApproval(tx, staff, pending.id)
  const isSame = approval.mine && JSON.stringify(sorted(pending.after)) === JSON.stringify(sorted(after))
  if (!isSame) throw new Refusal('approval_waits', { name: approval.asked_by.name })
  return approval
}

/** jsonb does not keep the order of keys. */
function sorted(shown: Shown): [string, unknown][] {
  return Object.entries(shown).sort(([a], [b]) => a.localeCompare(b))
}

/** Returns the request as presented to this member of staff. */
export async function readApproval(tx: Tx, staff: Caller, id: string): Promise<Approval> {
  const row = await findApproval(tx, id)
  if (!row) throw new Refusal('not_found')
  return presentApproval(row, staff)
}
