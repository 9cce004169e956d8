import { endOldDrafts } from '@paps/features/people/drafts'
import type { Task } from './task.ts'

/** Ends the accounts whose mailbox was not proven within a day. */
export const endDrafts: Task['run'] = ({ database, now }) => endOldDrafts(database, now())
