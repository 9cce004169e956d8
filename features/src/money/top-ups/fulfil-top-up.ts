import type { Approval } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { StaffMember } from '../../people/audit/audit.ts'
import { guardMoney, SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { requireParty } from '../desk/party-store.ts'
import { ownerOf } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { creditTopUp } from './credit-top-up.ts'
import { answerOf, type TopUpAnswer } from './present-top-up.ts'
import { endOf } from './top-up.ts'

/** The money has come: credits it. Above the staff thresholds it stays pending, and waits for a second person. */
export async function fulfilTopUp(
  tx: Tx,
  staff: StaffMember,
  recordId: string,
  now: Date,
): Promise<TopUpAnswer & { approval?: Approval }> {
  const topUp = await lockRecord(tx, 'topup', recordId)
  await requireUndecided(tx, topUp)
  const becomes = endOf(topUp, 'approve', staff.userId)
  const ownerId = ownerOf(topUp)
  const approval = await guardMoney(
    tx,
    staff,
    { kind: 'topup.fulfil', record: topUp, subjectId: ownerId, becomes },
    now,
  )
  if (!approval) return creditTopUp(tx, staff, recordId, now)
  const owner = await requireParty(tx, ownerId)
  return { ...answerOf(topUp, owner, owner), msg: SENT_FOR_APPROVAL, approval }
}
