import { formatPaps, type MoneyRecord, presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { type Hold, post, requireHold } from '@paps/ledger'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { notifyDecided } from '../../people/looks/notify-queue.ts'
import { closeApprovals } from '../approvals/close-approvals.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { decideRecord } from '../records/decide-record.ts'
import { presentRecord } from '../records/present-record.ts'
import { type ListedRecord, requireOwnerId } from '../records/record.ts'
import { lockRecord } from '../records/record-store.ts'
import { requireUndecided } from '../records/require-undecided.ts'
import { notify } from '../service/notify.ts'
import { checkOwner } from '../service/owner-check.ts'
import { requireParty } from '../service/party-store.ts'
import { type RedemptionEnd, requireDecidable } from './redemption.ts'
import { payJournal, releaseJournal } from './redemption-journals.ts'

export interface DecidedRedemption {
  msg: string
  status: RedemptionEnd
  data: MoneyRecord
}

interface End {
  status: RedemptionEnd
  reason?: string | undefined
}

/** Pays for the held points, or releases them. The caller has checked the rule of the second person. */
export async function endRedemption(
  tx: Tx,
  staff: Caller,
  id: string,
  { status, reason }: End,
  now: Date,
): Promise<DecidedRedemption> {
  const waiting = await lockRecord(tx, 'redemption', id)
  await requireUndecided(tx, waiting)
  requireDecidable(waiting, staff.userId)
  const hold = await requireHold(tx, id)
  const ownerId = requireOwnerId(waiting)
  await post(tx, buildJournal(status, waiting, hold, now))
  const redemption = await decideRecord(tx, waiting, {
    state: status,
    decidedBy: staff.userId,
    reason: reason ?? null,
    at: now,
  })
  if (status === 'rejected') await closeApprovals(tx, [id], { staff, reason: reason ?? '', now })
  await audit(tx, staff, {
    action: status === 'fulfilled' ? 'redemption.fulfil' : 'redemption.reject',
    subjectId: ownerId,
    reason,
    before: { status: waiting.state },
    after: { status, record_id: id, paps: presentPaps(waiting.amount_minor), points: Number(waiting.points) },
  })
  if (status === 'fulfilled') await settleIncoming(tx, ownerId, waiting.amount_minor, now)
  const owner = await requireParty(tx, ownerId)
  await notify(tx, [{ name: 'redemptionReceiver', to: owner, update: owner, record: redemption, at: now }])
  await notifyDecided(tx, 'redemptions', id)
  return { msg: describeEnd(status, redemption), status, data: presentRecord(redemption) }
}

function buildJournal(status: RedemptionEnd, redemption: ListedRecord, hold: Hold, now: Date) {
  return status === 'fulfilled'
    ? payJournal(redemption, hold, now, { checks: [checkOwner(requireOwnerId(redemption)).use] })
    : releaseJournal(hold, now)
}

function describeEnd(status: RedemptionEnd, { amount_minor, points }: ListedRecord): string {
  const formatted = `${points.toLocaleString('en')} ${Number(points) === 1 ? 'point' : 'points'}`
  return status === 'fulfilled'
    ? `${formatPaps(amount_minor)} paps are credited for ${formatted}.`
    : `${formatted} returned.`
}
