import { type Database, type Repeating, type RepeatOptions, repeat, type Tx, withTransaction } from '@paps/database'
import { addMovements, clearTallies, findNextThrough, isBehind, lockCursor, moveCursor } from './tally-store.ts'

const MOST_JOURNALS = 5_000

/**
 * Adds to the tallies what journals did since the last time, a batch in each transaction, and answers how many batches
 * there were. The cursor moves with them, so that each journal counts once whatever happens in between. One process does
 * it at a time. What is written meanwhile waits for the next time: run after it, it would never rest while people pay.
 */
export async function rollUp(database: Database, mostJournals = MOST_JOURNALS): Promise<number> {
  // Asking costs less than locking, and mostly there is nothing to do.
  if (!(await isBehind(database.kysely))) return 0
  for (let batches = 0; ; ) {
    const done = await withTransaction(database, (tx) => rollUpBatch(tx, mostJournals))
    if (done === 'nothing') return batches
    batches++
    if (done === 'all') return batches
  }
}

async function rollUpBatch(tx: Tx, mostJournals: number): Promise<'nothing' | 'some' | 'all'> {
  const after = await lockCursor(tx)
  if (after === null) return 'nothing'
  const { through, isMore } = await findNextThrough(tx, after, mostJournals)
  if (through === null) return 'nothing'
  await addMovements(tx, after, through)
  await moveCursor(tx, through)
  return isMore ? 'some' : 'all'
}

/** Forgets all tallies and makes them anew from the books. What is asked meanwhile is added up from the books. */
export async function rebuildTallies(database: Database): Promise<void> {
  await withTransaction(database, clearTallies)
  await rollUp(database)
}

/** Rolls up every so often until it is stopped. */
export function startRoller(database: Database, options: RepeatOptions = {}): Repeating {
  return repeat(() => rollUp(database), options)
}
