import { type Approval, formatPaps, presentPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { requireFreshFactor } from '../../people/factors/fresh-factor.ts'
import type { ListedRecord } from '../records/record.ts'
import { lockPendingApproval } from './approval-store.ts'
import { endApproval, lapseApproval, requireAuthorMay, requireDecidable } from './end-approval.ts'
import { readApproval, requestApproval } from './request-approval.ts'
import { countAlone } from './staff-day-store.ts'

type MoneyKind = 'topup.fulfil' | 'withdrawal.approve' | 'redemption.fulfil' | 'payout.return'

interface MoneyAct {
  kind: MoneyKind
  /** Locked. */
  record: ListedRecord
  /** Owner of the wallet. */
  subjectId: string | null
  /** The next state of the record. */
  becomes: string
  /** The amount received, if it differs from the record's. */
  finalMinor?: bigint | undefined
  /** Why, where the act takes a reason. */
  reason?: string | undefined
}

/**
 * Decides whether staff may move this money now. Returns null when the act and the day's sum are within the thresholds,
 * or when this is the second person of a colleague's request. Otherwise returns the pending request.
 */
export async function guardMoney(tx: Tx, staff: Caller, act: MoneyAct, now: Date): Promise<Approval | null> {
  const { kind, record, subjectId, becomes, finalMinor, reason } = act
  const amountMinor = finalMinor ?? record.amount_minor
  const pending = await lockPendingApproval(tx, kind, record.id)
  if (pending && pending.expires_at <= now) await lapseApproval(tx, pending, now, null)
  else if (pending && pending.asked_by !== staff.userId) {
    if (pending.amount_minor !== amountMinor) {
      const { name } = (await readApproval(tx, staff, pending.id)).asked_by
      throw new Refusal('approval_differs', { name, amount: formatPaps(pending.amount_minor ?? 0n) })
    }
    requireFreshFactor(staff)
    await requireDecidable(tx, staff, pending, now)
    await requireAuthorMay(tx, pending, staff)
    await endApproval(tx, staff, pending, { state: 'approved', at: now })
    return null
  }
  const isWaiting = pending !== null && pending.expires_at > now
  if (!isWaiting && (await countAlone(tx, staff.userId, amountMinor))) return null
  return requestApproval(
    tx,
    staff,
    {
      kind,
      payload: { record_id: record.id, ...(finalMinor !== undefined && { final_paps: finalMinor }) },
      item: record.id,
      subjectId,
      amountMinor,
      reason: reason ?? null,
      before: { status: record.state },
      after: { status: becomes, ...(finalMinor !== undefined && { final_paps: presentPaps(finalMinor) }) },
    },
    now,
  )
}

/** Message to the author of a request. */
export const SENT_FOR_APPROVAL = 'This needs a second person. It is sent for approval, and nothing has changed yet.'
