import type { Settings } from '@paps/contract'
import type { Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { earnedLegs, settleFirst } from '../earning/earned-legs.ts'
import type { OwnerCheck } from '../service/owner-check.ts'

/** Returns the reward in whole points. */
export function computeReward({ paps_referral }: Settings): bigint {
  return BigInt(Math.floor(paps_referral))
}

export interface Referral {
  referredId: string
  referrerId: string
  points: bigint
}

/** The key contains the referred person, so that the reward is posted at most once at any rate. */
export function rewardJournal({ referredId, referrerId, points }: Referral, check: OwnerCheck, now: Date): Movement {
  const legsOf = (owed: bigint) => earnedLegs(referrerId, settleFirst(points, owed))
  return {
    key: `referral:${referredId}`,
    kind: 'referral points',
    request: { referrerId },
    occurredAt: now,
    legs: legsOf(0n),
    decideLegs: () => legsOf(check.owner().points_owed),
    locks: [walletOf(referrerId).pointsDebt],
    checks: [check.use],
  }
}
