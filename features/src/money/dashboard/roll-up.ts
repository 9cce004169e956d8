import {
  type Database,
  type Repeating,
  type RepeatOptions,
  repeatForAll,
  type Tx,
  withTransaction,
} from '@paps/database'
import { addMovements, clearTallies, findNext, isBehind, lockCursor, moveCursor, movedWithin } from './tally-store.ts'

const MAX_JOURNALS = 5_000

/**
 * Adds new journals to the tallies, one batch per transaction. The cursor moves in the same transaction, so that each
 * journal counts exactly once. One process rolls up at a time. Journals written meanwhile wait for the next call:
 * otherwise the loop would never end under load.
 */
export async function rollUp(database: Database, mostJournals = MAX_JOURNALS): Promise<void> {
  // The check costs less than the lock, and mostly there is nothing to do.
  if (!(await isBehind(database.kysely))) return
  for (;;) {
    const journals = await withTransaction(database, (tx) => rollUpBatch(tx, mostJournals))
    if (journals < mostJournals) return
  }
}

/** Returns the number of journals found, at most `mostJournals`; 0 when another process has the lock. */
async function rollUpBatch(tx: Tx, mostJournals: number): Promise<number> {
  const after = await lockCursor(tx)
  if (after === null) return 0
  const { through, journals } = await findNext(tx, after, mostJournals)
  if (through === null) return 0
  await addMovements(tx, after, through)
  await moveCursor(tx, through)
  return journals
}

/** Deletes all tallies and rebuilds them from the ledger. Reads in the meantime sum up the ledger itself. */
export async function rebuildTallies(database: Database): Promise<void> {
  await withTransaction(database, clearTallies)
  await rollUp(database)
}

/** Rolls up periodically until stopped. Skips its turn if another process has just done so: one of many servers is enough. */
export function startRoller(database: Database, options: RepeatOptions = {}): Repeating {
  return repeatForAll(
    (periodMs) => movedWithin(database.kysely, periodMs),
    () => rollUp(database),
    options,
  )
}
