import { withTransaction } from '@paps/database'
import { listDue, settleReferral } from '@paps/features/money/referrals'
import type { Task } from './task.ts'

const PAGE = 100

/** Brings the referral of one person up to date. */
export const settleOneReferral: Task['run'] = ({ database, now }, payload) => {
  const { user_id: userId } = payload as { user_id: string }
  return withTransaction(database, (tx) => settleReferral(tx, userId, now()))
}

/** Gives the rewards whose wait is over. One that fails does not delay others, and is tried again. */
export const settleDueReferrals: Task['run'] = async ({ database, now }, _payload, log) => {
  for (const userId of await listDue(database.kysely, now(), PAGE)) {
    await withTransaction(database, (tx) => settleReferral(tx, userId, now())).catch((error: unknown) =>
      log.error({ err: error, user: userId }, 'settling a referral failed'),
    )
  }
}
