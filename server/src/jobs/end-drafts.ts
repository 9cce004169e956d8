import { NEW_PERSON } from '@paps/database/seeds'
import { endOldDraft, listOldDrafts, type OldDraft } from '@paps/features/people/drafts'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Ends the accounts whose mailbox was not proven within a day, except the demo's newcomer, which production does not have. */
export const endDrafts: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  const before = new Date(at.getTime() - DAY_MS)
  const kept = context.config.production ? null : NEW_PERSON.email
  return workDue<OldDraft>(
    context,
    {
      task: 'end-drafts',
      list: (page) => listOldDrafts(context.database.kysely, { before, ...page }),
      idOf,
      work: async (tx, draft) => {
        if (draft.email !== kept) await endOldDraft(tx, draft, at)
      },
    },
    log,
    signal,
  )
}
