import { type Database, liftTimeouts, type Tx, withTransaction } from '@paps/database'
import { type Broken, type Report, type VerifyOptions, verify } from '@paps/ledger'
import { sql } from 'kysely'
import { checkActivity } from './check-activity.ts'
import { checkDebts } from './check-debts.ts'
import { checkJournals } from './check-journals.ts'
import { checkPayouts } from './check-payouts.ts'
import { checkPots } from './check-pots.ts'
import { checkRecords } from './check-records.ts'
import { checkSpending } from './check-spending.ts'
import { checkStatements } from './check-statements.ts'
import { checkTallies } from './check-tallies.ts'
import type { Reading } from './report.ts'

const CHECKS = [
  checkRecords,
  checkJournals,
  checkActivity,
  checkPots,
  checkDebts,
  checkPayouts,
  checkStatements,
  checkSpending,
  checkTallies,
]

/** The result of the ledger's verification and of the comparison of records, pots, debts and roll-ups with it. */
export interface BooksReport extends Omit<Report, 'counts'> {
  counts: Record<string, number>
}

export async function verifyBooks(database: Database, options: VerifyOptions): Promise<BooksReport> {
  const { counts, ...ledger } = await verify(database, options)
  const reading: Reading = { counts: { ...counts }, progress: options.onProgress ?? (() => {}) }
  const firstBroken = ledger.firstBroken ?? (await findBroken(database, reading))
  return { ok: firstBroken === null, counts: reading.counts, firstBroken, head: ledger.head }
}

/** Records are written in the transaction of their journals, so one snapshot contains both or neither. */
async function findBroken(database: Database, reading: Reading): Promise<Broken | null> {
  const run = async (tx: Tx) => {
    await liftTimeouts(tx)
    // JIT compilation of a page's query takes longer than its execution.
    await sql`set local jit = off`.execute(tx)
    for (const check of CHECKS) {
      const broken = await check(tx, reading)
      if (broken) return broken
    }
    return null
  }
  return withTransaction(database, run, { isolation: 'repeatable read', readOnly: true })
}
