import type { DueRow } from '@paps/database'
import { listExpiringKeys, notifyExpiringKey } from '@paps/features/people/keys'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Notifies the owners of API keys that expire soon. */
export const notifyKeys: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  return workDue<DueRow>(
    context,
    {
      task: 'notify-expiring-keys',
      list: (page) => listExpiringKeys(context.database.kysely, at, page),
      idOf,
      work: (tx, { id }) => notifyExpiringKey(tx, id, at),
    },
    log,
    signal,
  )
}
