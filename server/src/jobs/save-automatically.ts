import { type DuePot, readDuePots, saveAutomatically } from '@paps/features/money/savings'
import type { Task } from './task.ts'
import { idOf, workDue } from './work-due.ts'

/** Saves into every due pot. */
export const saveIntoPots: Task['run'] = (context, _payload, log, signal) => {
  const at = context.now()
  const today = at.toISOString().slice(0, 10)
  return workDue<DuePot>(
    context,
    {
      task: 'save-automatically',
      list: ({ after, limit }) => readDuePots(context.database.kysely, today, after, limit),
      idOf,
      work: (tx, pot) => saveAutomatically(tx, pot, at),
    },
    log,
    signal,
  )
}
