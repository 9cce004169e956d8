import { type Database, withTransaction } from '@paps/database'
import { DAY_MS } from './export.ts'
import { endDueExports } from './export-store.ts'

const KEPT_DAYS = 30

/** Deletes archives that expired, and lets people ask again whose archive could not be made within a day. */
export function expireExports(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return withTransaction(database, (tx) =>
    endDueExports(tx, { now, lostBefore: before(1), forgottenBefore: before(KEPT_DAYS) }),
  )
}
