import type { Settings } from '@paps/contract'
import type { Movement } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { pointLegs } from '../desk/confirm-quote.ts'

/** Points are whole, whatever the setting says. */
export function rewardOf({ paps_referral }: Settings): bigint {
  return BigInt(Math.floor(paps_referral))
}

export interface Referral {
  referredId: string
  referrerId: string
  points: bigint
}

/** Named by whom it is for, so that there is one however often it is posted, and at whatever rate. */
export function rewardJournal({ referredId, referrerId, points }: Referral, now: Date): Movement {
  return {
    key: `referral:${referredId}`,
    kind: 'referral points',
    request: { referrerId },
    occurredAt: now,
    legs: pointLegs(walletOf(referrerId).points, points),
  }
}
