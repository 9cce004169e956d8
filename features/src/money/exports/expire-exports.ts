import { type Database, withTransaction } from '@paps/database'
import { DAY_MS } from './export.ts'
import { endDueExports } from './export-store.ts'

const KEPT_DAYS = 30

/**
 * Deletes expired archives, and fails those that could not be made within a day, so that their owners can request
 * another.
 */
export function expireExports(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return withTransaction(database, (tx) =>
    endDueExports(tx, { now, lostBefore: before(1), deleteBefore: before(KEPT_DAYS) }),
  )
}
