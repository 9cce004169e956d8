import { NEW_PERSON } from '@paps/database/seeds'
import { endOldDrafts } from '@paps/features/people/drafts'
import type { Task } from './task.ts'

/** Ends the accounts whose mailbox was not proven within a day, except the demo's newcomer, which production does not have. */
export const endDrafts: Task['run'] = ({ config, database, now }) =>
  endOldDrafts(database, now(), config.production ? null : NEW_PERSON.email)
