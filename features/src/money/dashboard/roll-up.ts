import { type Database, type Repeating, type RepeatOptions, repeat, type Tx, withTransaction } from '@paps/database'
import { addMovements, clearTallies, findNext, isBehind, lockCursor, moveCursor } from './tally-store.ts'

const MOST_JOURNALS = 5_000

/**
 * Adds to the tallies what journals did since the last time, a batch in each transaction. The cursor moves with them, so
 * that each journal counts once whatever happens in between. One process does it at a time. What is written meanwhile
 * waits for the next time: run after it, it would never rest while people pay.
 */
export async function rollUp(database: Database, mostJournals = MOST_JOURNALS): Promise<void> {
  // Asking costs less than locking, and mostly there is nothing to do.
  if (!(await isBehind(database.kysely))) return
  for (;;) {
    const journals = await withTransaction(database, (tx) => rollUpBatch(tx, mostJournals))
    if (journals < mostJournals) return
  }
}

/** Answers how many journals it found, some so many at most; none where somebody else is at it. */
async function rollUpBatch(tx: Tx, mostJournals: number): Promise<number> {
  const after = await lockCursor(tx)
  if (after === null) return 0
  const { through, journals } = await findNext(tx, after, mostJournals)
  if (through === null) return 0
  await addMovements(tx, after, through)
  await moveCursor(tx, through)
  return journals
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
