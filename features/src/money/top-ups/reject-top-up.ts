import { presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import { closeApprovals } from '../approvals/close-approvals.ts'
import { endHeldPayment } from '../providers/provider-payment-store.ts'
import { decideRecord } from '../records/decide-record.ts'
import { requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { notify } from '../service/notify.ts'
import { requireParty } from '../service/party-store.ts'
import { releaseMatches } from '../statements/match-store.ts'
import { buildTopUpNotice, buildTopUpResponse, type TopUpResponse } from './present-top-up.ts'
import { decideTopUpState } from './top-up.ts'

interface Rejection {
  _id: string
  reason: string
}

/** Rejects a top-up whose payment did not arrive as it should. Moves nothing. */
export async function rejectTopUp(
  tx: Tx,
  staff: Caller,
  { _id, reason }: Rejection,
  now: Date,
): Promise<TopUpResponse> {
  const waiting = await lockRecord(tx, 'topup', _id)
  await requireUndecided(tx, waiting)
  const state = decideTopUpState(waiting, 'reject', staff.userId)
  const ownerId = requireOwnerId(waiting)
  const topUp = await decideRecord(tx, waiting, { state, decidedBy: staff.userId, reason, at: now })
  await releaseMatches(tx, _id)
  await closeApprovals(tx, [_id], { staff, reason, now })
  await audit(tx, staff, {
    action: 'topup.reject',
    subjectId: ownerId,
    reason,
    before: { status: waiting.state },
    after: { status: state, record_id: topUp.id, paps: presentPaps(topUp.amount_minor) },
  })
  const owner = await requireParty(tx, ownerId)
  await notify(tx, [buildTopUpNotice('topupReceiverRejected', topUp, owner, owner)])
  await endHeldPayment(tx, topUp.id, 'rejected', now)
  await notifyDecided(tx, 'topups', topUp.id)
  return buildTopUpResponse(topUp, owner, owner)
}
