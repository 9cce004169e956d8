import { type DueRow, withTransaction } from '@paps/database'
import { listDue, settleReferral } from '@paps/features/money/referrals'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Brings the referral of one person up to date. */
export const settleOneReferral: Task['run'] = ({ database, now }, payload) => {
  const { user_id: userId } = payload as { user_id: string }
  return withTransaction(database, (tx) => settleReferral(tx, userId, now()))
}

/** Gives the rewards whose wait is over. */
export const settleDueReferrals: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task: 'settle-referrals',
      list: (page) => listDue(context.database.kysely, at, page),
      idOf,
      work: (tx, { id }) => settleReferral(tx, id, at),
    },
    log,
    signal,
  )
}
