export { queueReferralReward, REWARD_REFERRAL } from './queue-referral-reward.ts'
export { readReferrals } from './read-referrals.ts'
export { listDue } from './referral-store.ts'
export { settleReferral } from './settle-referral.ts'
