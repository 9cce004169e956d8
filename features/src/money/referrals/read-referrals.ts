import { type Referrals, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { computeReward } from './referral-journals.ts'
import { readReferralCounts } from './referral-store.ts'

/** Returns the reward and the results of a person's referral code. */
export async function readReferrals(reader: Reader, userId: string): Promise<Referrals> {
  const counts = await readReferralCounts(reader, userId)
  if (!counts) throw new Refusal('unauthenticated')
  const { code, brought, rewarded, points } = counts
  return { code, reward: computeReward(await readSettings(reader)), brought, rewarded, points_earned: points }
}
