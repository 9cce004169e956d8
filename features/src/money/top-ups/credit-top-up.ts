import { presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post } from '@paps/ledger'
import { audit, type StaffMember } from '../../people/audit/audit.ts'
import { tellDecided } from '../../people/looks/tell-desk.ts'
import { balanceAfter } from '../desk/move.ts'
import { notify } from '../desk/notify.ts'
import { checkOwner } from '../desk/owner-check.ts'
import { decideRecord } from '../records/decide-record.ts'
import { ownerOf } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { queueReferralReward } from '../referrals/queue-referral-reward.ts'
import { answerOf, noticeOf, type TopUpAnswer } from './present-top-up.ts'
import { endOf } from './top-up.ts'
import { creditJournal } from './top-up-journals.ts'

/**
 * Credits a pending top-up, with the points that were worked out when it was saved. Whether a second person is needed is
 * decided before.
 */
export async function creditTopUp(tx: Tx, staff: StaffMember, recordId: string, now: Date): Promise<TopUpAnswer> {
  const waiting = await lockRecord(tx, 'topup', recordId)
  await requireUndecided(tx, waiting)
  const state = endOf(waiting, 'approve', staff.userId)
  const ownerId = ownerOf(waiting)
  const check = checkOwner(ownerId)
  const posted = await post(tx, creditJournal(waiting, check, now))
  const topUp = await decideRecord(tx, waiting, { state, decidedBy: staff.userId, at: now })
  await audit(tx, staff, {
    action: 'topup.approve',
    subjectId: ownerId,
    before: { status: waiting.state },
    after: { status: state, record_id: topUp.id, paps: presentPaps(topUp.amount), points: Number(topUp.points) },
  })
  const owner = check.owner()
  const balance = balanceAfter(posted, owner)
  await notify(tx, [noticeOf('topupReceiverSuccess', topUp, owner, balance)])
  await queueReferralReward(tx, ownerId)
  await tellDecided(tx, 'topups', topUp.id)
  return answerOf(topUp, owner, balance)
}
