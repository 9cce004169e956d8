import {
  type Approval,
  approvalPayloads,
  type CorrectionPlan,
  formatPaps,
  type MoneyRecord,
  presentPaps,
  Refusal,
} from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { requireUnchanged, type Shown } from '../approvals/approval.ts'
import { lockPendingApproval } from '../approvals/approval-store.ts'
import { endApproval, lapseApproval, requireAuthorMay, requireDecidable } from '../approvals/end-approval.ts'
import { SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { readApproval, requestApproval } from '../approvals/request-approval.ts'
import { countAlone, isWithinAlone } from '../approvals/staff-day-store.ts'
import { presentRecord } from '../records/present-record.ts'
import { applyCorrection, describeCorrection } from './apply-correction.ts'
import { findDecider, lockCorrected, requireRecord } from './correction-store.ts'
import { type CorrectionDraft, type CorrectionInput, draftCorrection, presentPlan } from './draft-correction.ts'
import { shownLeft } from './shown-left.ts'

interface Corrected {
  msg: string
  plan: CorrectionPlan
  data: MoneyRecord | null
  approval?: Approval
}

/** Returns the correction as it would be now. Moves nothing. */
export async function previewCorrection(
  reader: Reader,
  staff: Caller,
  input: CorrectionInput,
  now: Date,
): Promise<Corrected> {
  const draft = await draftCorrection(reader, await requireRecord(reader, input.record_id), input, now)
  const needsTwo =
    (await alwaysNeedsTwo(reader, staff, draft)) || !(await isWithinAlone(reader, staff.userId, sumOf(draft)))
  return { msg: describeCorrection(draft), plan: await presentPlan(reader, draft, needsTwo), data: null }
}

/** Corrects a record. Above the thresholds of staff it changes nothing and requests a second person. */
export async function makeCorrection(
  tx: Tx,
  staff: Caller,
  { reason, ...input }: CorrectionInput & { reason: string },
  now: Date,
): Promise<Corrected> {
  const draft = await draftCorrection(tx, await lockCorrected(tx, input.record_id), input, now)
  const guarded = await guardCorrection(tx, staff, draft, reason, now)
  if ('approval' in guarded) {
    const plan = await presentPlan(tx, draft, true)
    return { msg: SENT_FOR_APPROVAL, plan, data: null, approval: guarded.approval }
  }
  const plan = await presentPlan(tx, draft, guarded.approvalId !== null)
  const decided = {
    record_id: draft.record.id,
    direction: draft.direction,
    amount: draft.amountMinor,
    advance: draft.advance,
  }
  const applied = await applyCorrection(tx, staff, { ...decided, ...guarded }, now)
  return { msg: describeCorrection(applied.draft), plan, data: presentRecord(applied.record) }
}

type Guarded = { approval: Approval } | { approvalId: string | null; reason: string }

/**
 * Decides whether staff may make this correction now. They may when it is within the thresholds and does not concern
 * their own decision, or when they are the second person of a colleague's equal request.
 */
async function guardCorrection(
  tx: Tx,
  staff: Caller,
  draft: CorrectionDraft,
  reason: string,
  now: Date,
): Promise<Guarded> {
  const { record, direction, amountMinor: amount, advance } = draft
  const before = shownLeft(draft)
  const pending = await lockPendingApproval(tx, 'record.correct', record.id)
  const isWaiting = pending !== null && pending.expires_at > now
  if (pending && !isWaiting) await lapseApproval(tx, pending, now, null)
  if (pending && isWaiting && pending.asked_by !== staff.userId) {
    const requested = approvalPayloads['record.correct'].parse(pending.payload)
    if (requested.direction !== direction || requested.amount !== amount || requested.advance !== advance) {
      const { name } = (await readApproval(tx, staff, pending.id)).asked_by
      throw new Refusal('approval_differs', { name, amount: formatPaps(requested.amount) })
    }
    await requireDecidable(tx, staff, pending, now)
    await requireAuthorMay(tx, pending, staff)
    requireUnchanged(pending.before, before)
    await endApproval(tx, staff, pending, { state: 'approved', at: now })
    return { approvalId: pending.id, reason: pending.reason ?? reason }
  }
  const mayAlone = !isWaiting && !(await alwaysNeedsTwo(tx, staff, draft))
  if (mayAlone && (await countAlone(tx, staff.userId, sumOf(draft)))) return { approvalId: null, reason }
  const approval = await requestApproval(
    tx,
    staff,
    {
      kind: 'record.correct',
      payload: { record_id: record.id, direction, amount, advance },
      item: record.id,
      subjectId: draft.from?.id ?? draft.to?.id ?? null,
      amountMinor: sumOf(draft),
      before,
      after: buildAfter(draft),
      reason,
    },
    now,
  )
  return { approval }
}

const sumOf = ({ amountMinor, feeMinor }: CorrectionDraft) => amountMinor + feeMinor

function buildAfter({ direction, leftMinor, amountMinor, owedMinor, advance }: CorrectionDraft): Shown {
  return {
    left_to_reverse: presentPaps(direction === 'back' ? leftMinor - amountMinor : leftMinor + amountMinor),
    ...(owedMinor > 0n && { becomes_debt: presentPaps(owedMinor) }),
    ...(advance && { advanced: true }),
  }
}

/** A correction of one's own decision, or an advance by the house, always requires two people. */
async function alwaysNeedsTwo(reader: Reader, staff: Caller, { record, advance }: CorrectionDraft): Promise<boolean> {
  return advance || (await findDecider(reader, record.id)) === staff.userId
}
