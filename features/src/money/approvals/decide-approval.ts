import { type Approval, type ApprovalKind, type ApprovalPayload, approvalPayloads, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { ACTS } from './acts.ts'
import { requirePending, requireUnchanged } from './approval.ts'
import { type ApprovalScope, isVisible, type ListedApproval, presentApproval } from './approval-list.ts'
import { findApproval, lockApproval } from './approval-store.ts'
import { endApproval, requireAuthorMay, requireDecidable } from './end-approval.ts'

/** Returns one request. Throws `not_found` for staff who neither made it nor could decide it. */
export async function getApproval(reader: Reader, viewer: ApprovalScope, id: string): Promise<Approval> {
  return presentApproval(await findVisible(reader, viewer, id), viewer)
}

async function findVisible(reader: Reader, viewer: ApprovalScope, id: string): Promise<ListedApproval> {
  const found = await findApproval(reader, id)
  if (!found || !isVisible(found, viewer)) throw new Refusal('not_found')
  return found
}

/** Performs the act of a colleague's request in the same transaction, after a check of the current state. */
export async function approveApproval(tx: Tx, staff: Caller, id: string, now: Date): Promise<Approval> {
  const found = await findVisible(tx, staff, id)
  if (found.asked_by === staff.userId) throw new Refusal('four_eyes')
  return carryOut(tx, staff, found.kind, found, now)
}

async function carryOut<Kind extends ApprovalKind>(
  tx: Tx,
  staff: Caller,
  kind: Kind,
  { id, state, payload: stored }: ListedApproval,
  now: Date,
): Promise<Approval> {
  const act = ACTS[kind]
  const payload = approvalPayloads[kind].parse(stored) as ApprovalPayload<Kind>
  // The subject is locked before the request, as everywhere, which prevents deadlocks.
  const present = state === 'pending' ? await act.present(tx, payload) : {}
  const approval = await lockApproval(tx, id)
  await requireDecidable(tx, staff, approval, now)
  await requireAuthorMay(tx, approval, staff)
  requireUnchanged(approval.before, present)
  const { subjectId } = await act.carryOut(tx, staff, payload, { approval, now })
  return endApproval(tx, staff, approval, { state: 'approved', subjectId: subjectId ?? null, at: now })
}

/** Rejects a colleague's request. Changes nothing else. */
export async function rejectApproval(
  tx: Tx,
  staff: Caller,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<Approval> {
  await findVisible(tx, staff, id)
  const approval = await lockApproval(tx, id)
  await requireDecidable(tx, staff, approval, now)
  return endApproval(tx, staff, approval, { state: 'rejected', reason, at: now })
}

/** Cancels the caller's own request. Throws `not_found` for any other. */
export async function cancelApproval(tx: Tx, staff: Caller, id: string, now: Date): Promise<Approval> {
  const approval = await lockApproval(tx, id)
  if (approval.asked_by !== staff.userId) throw new Refusal('not_found')
  requirePending(approval, now)
  return endApproval(tx, staff, approval, { state: 'cancelled', at: now })
}
