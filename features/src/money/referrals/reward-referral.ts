import { newId, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { attached, type Posted, post } from '@paps/ledger'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { recordWriter } from '../records/record-store.ts'
import { noticeWriter } from '../service/notify.ts'
import { checkOwner } from '../service/owner-check.ts'
import { type Referral, rewardJournal } from './referral-journals.ts'

/** Rewards a referrer, once for each referred person. One who is locked or deleted gets nothing and is not notified. */
export async function rewardReferral(
  tx: Tx,
  { referredId, referrerId, points, leastMinor }: Referral & { leastMinor: bigint },
  now: Date,
): Promise<void> {
  const check = checkOwner(referrerId)
  const id = newId()
  const recordOf = (posted: Posted): NewRecord => ({
    id,
    kind: 'referral',
    state: 'completed',
    sender: null,
    receiver: check.owner(),
    amountMinor: 0n,
    points,
    details: { referred_id: referredId, least: leastMinor.toString() },
    createdAt: posted.recordedAt,
  })
  try {
    await post(tx, {
      ...rewardJournal({ referredId, referrerId, points }, check, now),
      attach: [
        attached(recordWriter, recordOf),
        attached(noticeWriter, (posted) => ({
          name: 'referralRewarded' as const,
          to: check.owner(),
          record: listedRecord(recordOf(posted)),
          at: posted.recordedAt,
        })),
      ],
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'receiver_unavailable') throw error
  }
}
