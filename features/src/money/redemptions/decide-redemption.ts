import type { Approval } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { guardMoney, SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { presentRecord } from '../records/present-record.ts'
import { requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { type DecidedRedemption, endRedemption } from './end-redemption.ts'
import { type RedemptionEnd, requireDecidable } from './redemption.ts'

interface Decision {
  id: string
  /** Defaults to `fulfilled`. */
  status?: RedemptionEnd | undefined
  reason?: string | undefined
}

interface RedemptionResponse extends Omit<DecidedRedemption, 'status'> {
  status: RedemptionEnd | 'pending'
  approval?: Approval
}

/** Decides a redemption. One above the thresholds of staff stays pending and requires a second person. */
export async function decideRedemption(
  tx: Tx,
  staff: Caller,
  { id, status = 'fulfilled', reason }: Decision,
  now: Date,
): Promise<RedemptionResponse> {
  if (status === 'rejected') return endRedemption(tx, staff, id, { status, reason }, now)
  const redemption = await lockRecord(tx, 'redemption', id)
  await requireUndecided(tx, redemption)
  requireDecidable(redemption, staff.userId)
  const act = {
    kind: 'redemption.fulfil',
    record: redemption,
    subjectId: requireOwnerId(redemption),
    becomes: status,
  } as const
  const approval = await guardMoney(tx, staff, act, now)
  if (!approval) return endRedemption(tx, staff, id, { status, reason }, now)
  return { msg: SENT_FOR_APPROVAL, status: 'pending', data: presentRecord(redemption), approval }
}
