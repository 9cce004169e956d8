import type { Approval } from '@paps/contract'
import type { Tx } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { guardMoney, SENT_FOR_APPROVAL } from '../approvals/guard-money.ts'
import { requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { requireParty } from '../service/party-store.ts'
import { creditTopUp } from './credit-top-up.ts'
import { buildTopUpResponse, type TopUpResponse } from './present-top-up.ts'
import { decideTopUpState } from './top-up.ts'

/**
 * Credits a received payment; `final_paps` is the amount if it differs from the order. Above the thresholds of staff it
 * stays pending and requires a second person.
 */
export async function fulfilTopUp(
  tx: Tx,
  staff: Caller,
  { _id: recordId, final_paps }: { _id: string; final_paps?: bigint | undefined },
  now: Date,
): Promise<TopUpResponse & { approval?: Approval }> {
  const topUp = await lockRecord(tx, 'topup', recordId)
  await requireUndecided(tx, topUp)
  const becomes = decideTopUpState(topUp, 'approve', staff.userId)
  const ownerId = requireOwnerId(topUp)
  const finalMinor = final_paps === topUp.amount_minor ? undefined : final_paps
  const approval = await guardMoney(
    tx,
    staff,
    { kind: 'topup.fulfil', record: topUp, subjectId: ownerId, becomes, finalMinor },
    now,
  )
  if (!approval) return creditTopUp(tx, staff, recordId, now, finalMinor)
  const owner = await requireParty(tx, ownerId)
  return { ...buildTopUpResponse(topUp, owner, owner), msg: SENT_FOR_APPROVAL, approval }
}
