import { parsePaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { firstRewardedAt, isEnough } from './referral.ts'
import { computeReward } from './referral-journals.ts'
import {
  findReferrer,
  findReward,
  isEligible,
  lockReferral,
  type Reward,
  readCredited,
  writeWait,
} from './referral-store.ts'
import { rewardReferral } from './reward-referral.ts'
import { takeRewardBack } from './take-reward-back.ts'

/**
 * Brings the referral of a person up to date: rewards the referrer once the person is verified and the money of a top-up
 * can't come back, writes until when it can, and takes the reward back when no top-up earns it any more. Repeating it
 * changes nothing.
 */
export async function settleReferral(tx: Tx, referredId: string, now: Date): Promise<void> {
  const referrerId = await findReferrer(tx, referredId)
  if (!referrerId) return
  await lockReferral(tx, referredId, referrerId)
  const reward = await findReward(tx, referredId)
  await writeWait(tx, referredId, reward ? null : await rewardOrWait(tx, { referredId, referrerId }, now))
  if (!reward || reward.isTakenBack || (await isEarned(tx, referredId, reward))) return
  await takeRewardBack(tx, reward, now)
}

/** Returns when the reward is due, or null when none waits. */
async function rewardOrWait(
  tx: Tx,
  referral: { referredId: string; referrerId: string },
  now: Date,
): Promise<Date | null> {
  const settings = await readSettings(tx)
  const points = computeReward(settings)
  if (points === 0n || !(await isEligible(tx, referral.referredId))) return null
  const leastMinor = parsePaps(settings.referral_topup) ?? 0n
  const at = firstRewardedAt(await readCredited(tx, referral.referredId), leastMinor, now)
  if (at === null || at > now) return at
  await rewardReferral(tx, { ...referral, points, leastMinor }, now)
  return null
}

/** Whether a top-up of at least the amount of that time is left. Each is looked at again when its money goes back. */
async function isEarned(tx: Tx, referredId: string, { leastMinor }: Reward): Promise<boolean> {
  return (await readCredited(tx, referredId)).some((topUp) => isEnough(topUp, leastMinor))
}
