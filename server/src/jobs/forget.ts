import { forgetOldAnswers, forgetOldEvents, forgetOldJobs, withTransaction } from '@paps/database'
import { forgetNotifications } from '@paps/features/money/notifications'
import { forgetDeliveries } from '@paps/features/money/webhooks'
import { forgetTries } from '@paps/features/people/auth'
import { forgetCodes } from '@paps/features/people/codes'
import { forgetLooks } from '@paps/features/people/looks'
import { forgetMessages } from '@paps/features/people/messages'
import type { Task } from './task.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is only needed for a while, and how long. */
export const forget: Task['run'] = ({ database, now }) => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  return withTransaction(database, async (tx) => {
    await forgetMessages(tx, now())
    await forgetLooks(tx, daysAgo(1))
    await forgetOldEvents(tx, daysAgo(1))
    await forgetCodes(tx, daysAgo(1))
    await forgetTries(tx, daysAgo(1))
    await forgetOldAnswers(tx, daysAgo(30))
    await forgetOldJobs(tx, daysAgo(30))
    await forgetDeliveries(tx, daysAgo(30), daysAgo(4))
    await forgetNotifications(tx, daysAgo(365))
  })
}
