import { parsePaps, type Referrals, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { computeReward } from './referral-journals.ts'
import { readReferralCounts, readWaits } from './referral-store.ts'

const MOST_WAITS = 50

/** Returns the reward and the results of a person's referral code. */
export async function readReferrals(reader: Reader, userId: string): Promise<Referrals> {
  const counts = await readReferralCounts(reader, userId)
  if (!counts) throw new Refusal('unauthenticated')
  const { code, brought, rewarded, points } = counts
  const settings = await readSettings(reader)
  return {
    code,
    reward: computeReward(settings),
    least_topup: parsePaps(settings.referral_topup) ?? 0n,
    brought,
    rewarded,
    points_earned: points,
    waiting: (await readWaits(reader, userId, MOST_WAITS)).map((until) => ({ until })),
  }
}
