import { presentPaps, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, post } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { endHeldPayment } from '../providers/provider-payment-store.ts'
import { decideRecord } from '../records/decide-record.ts'
import { type ListedRecord, requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { queueReferralReward } from '../referrals/queue-referral-reward.ts'
import { balanceAfter } from '../service/move.ts'
import { notify } from '../service/notify.ts'
import { checkOwner } from '../service/owner-check.ts'
import { completeMatches, readReserved, releaseMatches } from '../statements/match-store.ts'
import { buildTopUpNotice, buildTopUpResponse, type TopUpResponse } from './present-top-up.ts'
import { computeTopUp, decideTopUpState, houseOf } from './top-up.ts'
import { creditJournal } from './top-up-journals.ts'

/**
 * Credits a pending top-up with the points computed when it was saved. The caller has checked the rule of the second
 * person. Where lines of a bank statement are reserved for exactly this amount, they are the source.
 */
export async function creditTopUp(
  tx: Tx,
  staff: Caller,
  recordId: string,
  now: Date,
  finalMinor?: bigint,
): Promise<TopUpResponse> {
  const ordered = await lockRecord(tx, 'topup', recordId)
  await requireUndecided(tx, ordered)
  const waiting = await asArrived(tx, ordered, finalMinor)
  const state = decideTopUpState(waiting, 'approve', staff.userId)
  const ownerId = requireOwnerId(waiting)
  const check = checkOwner(ownerId)
  const isOnStatement = (await readReserved(tx, recordId)) === waiting.amount_minor
  const posted = await post(tx, creditJournal(waiting, check, now, isOnStatement ? HOUSE.suspense : houseOf(waiting)))
  const arrived =
    waiting === ordered ? {} : { amountMinor: waiting.amount_minor, points: waiting.points, details: waiting.details }
  const topUp = await decideRecord(tx, waiting, { state, decidedBy: staff.userId, at: now, ...arrived })
  if (isOnStatement) await completeMatches(tx, recordId)
  else await releaseMatches(tx, recordId)
  await audit(tx, staff, {
    action: 'topup.approve',
    subjectId: ownerId,
    before: { status: ordered.state, paps: presentPaps(ordered.amount_minor) },
    after: { status: state, record_id: topUp.id, paps: presentPaps(topUp.amount_minor), points: Number(topUp.points) },
  })
  const owner = check.owner()
  const balance = balanceAfter(posted, owner)
  await notify(tx, [buildTopUpNotice('topupReceiverSuccess', topUp, owner, balance)])
  await settleIncoming(tx, ownerId, topUp.amount_minor, now)
  await queueReferralReward(tx, ownerId)
  await endHeldPayment(tx, topUp.id, 'credited', now)
  await notifyDecided(tx, 'topups', topUp.id)
  return buildTopUpResponse(topUp, owner, balance)
}

/** Returns the record with the received amount and its points. The details keep the ordered amount. */
async function asArrived(tx: Tx, ordered: ListedRecord, finalMinor: bigint | undefined): Promise<ListedRecord> {
  if (finalMinor === undefined || finalMinor === ordered.amount_minor) return ordered
  // The provider confirmed the amount. Another one is a correction.
  if (ordered.details.payment_id) throw new Refusal('wrong_state', { state: 'confirmed by a provider' })
  const { points } = computeTopUp(finalMinor, await readSettings(tx))
  return {
    ...ordered,
    amount_minor: finalMinor,
    points,
    details: { ...ordered.details, ordered: ordered.amount_minor.toString() },
  }
}
