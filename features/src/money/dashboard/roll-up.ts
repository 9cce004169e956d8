import { type Database, type Repeating, type RepeatOptions, repeat, type Tx, withTransaction } from '@paps/database'
import { addMovements, clearTallies, findNextThrough, isBehind, lockCursor, moveCursor } from './tally-store.ts'

const MOST_JOURNALS = 5_000

/**
 * Adds to the tallies what journals did since the last time, a batch in each transaction, and answers how many batches
 * there were. The cursor moves with them, so that each journal counts once whatever happens in between. One process does
 * it at a time.
 */
export async function rollUp(database: Database, mostJournals = MOST_JOURNALS): Promise<number> {
  for (let batches = 0; ; batches++) {
    // Asking costs less than locking, and mostly there is nothing to do.
    if (!(await isBehind(database.kysely))) return batches
    if (!(await withTransaction(database, (tx) => rollUpBatch(tx, mostJournals)))) return batches
  }
}

async function rollUpBatch(tx: Tx, mostJournals: number): Promise<boolean> {
  const after = await lockCursor(tx)
  if (after === null) return false
  const through = await findNextThrough(tx, after, mostJournals)
  if (through === null) return false
  await addMovements(tx, after, through)
  await moveCursor(tx, through)
  return true
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
