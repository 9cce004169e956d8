import { withTransaction } from '@paps/database'
import { type DuePot, readDuePots, saveAutomatically } from '@paps/features/money/savings'
import type { Task } from './task.ts'

const PAGE = 100

/** Saves into every due pot. A failing pot is retried in the next run and does not delay others. */
export const saveIntoPots: Task['run'] = async ({ database, now }, _payload, log, signal) => {
  const at = now()
  const today = at.toISOString().slice(0, 10)
  let last: DuePot | null = null
  for (;;) {
    const due: DuePot[] = await readDuePots(database.kysely, today, last, PAGE)
    for (const pot of due) {
      await withTransaction(database, (tx) => saveAutomatically(tx, pot, at)).catch((error: unknown) =>
        log.error({ err: error, pot: pot.id }, 'automatic saving failed'),
      )
    }
    last = due.at(-1) ?? null
    if (due.length < PAGE || signal?.aborted) return
  }
}
