import { withTransaction } from '@paps/database'
import { rewardReferral } from '@paps/features/money/referrals'
import type { Task } from './task.ts'

export const reward: Task['run'] = ({ database, now }, payload) => {
  const { user_id: userId } = payload as { user_id: string }
  return withTransaction(database, (tx) => rewardReferral(tx, userId, now()))
}
