export { queueReferralReward, REWARD_REFERRAL } from './queue-referral-reward.ts'
export { readReferrals } from './read-referrals.ts'
export { rewardReferral } from './reward-referral.ts'
