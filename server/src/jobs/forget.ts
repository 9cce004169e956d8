import { forgetOldJobs, withTransaction } from '@paps/database'
import { forgetMessages } from '@paps/features/people/messages'
import type { Task } from './task.ts'

const KEEP_JOBS_MS = 30 * 24 * 60 * 60 * 1000

export const forget: Task['run'] = ({ database, now }) =>
  withTransaction(database, async (tx) => {
    await forgetMessages(tx, now())
    await forgetOldJobs(tx, new Date(now().getTime() - KEEP_JOBS_MS))
  })
