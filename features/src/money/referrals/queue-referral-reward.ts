import { addJob, type Tx } from '@paps/database'
import { findReferrer } from './referral-store.ts'

export const REWARD_REFERRAL = 'reward-referral'

/**
 * Called by every step that may complete a referral, or take away what completed it. The job runs after the commit: of a
 * concurrent approval and top-up, the job of the later commit sees both, and neither transaction waits for the other.
 */
export async function queueReferralReward(tx: Tx, userId: string): Promise<void> {
  if (await findReferrer(tx, userId)) await addJob(tx, { task: REWARD_REFERRAL, payload: { user_id: userId } })
}
