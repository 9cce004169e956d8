import { addJob, type Tx } from '@paps/database'
import { findReferrer } from './referral-store.ts'

export const REWARD_REFERRAL = 'reward-referral'

/**
 * Called by whatever may complete a referral. The job looks once this is committed: of an approval and a top-up at the
 * same moment, the job of whichever commits last sees both, and neither has to wait for the other here.
 */
export async function queueReferralReward(tx: Tx, userId: string): Promise<void> {
  if (await findReferrer(tx, userId)) await addJob(tx, { task: REWARD_REFERRAL, payload: { user_id: userId } })
}
