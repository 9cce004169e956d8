import { randomBytes } from 'node:crypto'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { checkAccounts } from './check-accounts.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkHolds } from './check-holds.ts'
import { checkJournals } from './check-journals.ts'
import { checkLegs } from './check-legs.ts'
import { checkSeals } from './check-seals.ts'
import { checkTotals } from './check-totals.ts'
import { openHeads } from './open-heads.ts'
import type { Audit, Broken, Report, SealWitness } from './report.ts'

const CHECKS: readonly ((tx: Tx, audit: Audit) => Promise<Broken | null>)[] = [
  checkAccounts,
  checkJournals,
  checkLegs,
  checkCorrections,
  checkHolds,
  checkTotals,
  checkSeals,
]

export interface VerifyOptions {
  /** Null where there is no key, as in tests and benchmarks of the ledger alone: then the seals are not checked. */
  seals: SealWitness | null
  onProgress?: (step: string, done: number) => void
}

/**
 * Replays the books as they are at one moment and names the first row that is not as it must be. Nothing is kept in
 * memory but sums, so it takes as much of it for ten million entries as for ten.
 */
export async function verify(database: Database, { seals, onProgress = () => {} }: VerifyOptions): Promise<Report> {
  const outside = seals ? await openHeads(await seals.heads(), seals.keys) : null
  return withTransaction(
    database,
    async (tx) => {
      // Reading everything takes as long as it takes.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const audit: Audit = {
        counts: { accounts: 0, entries: 0, journals: 0, holds: 0, seals: 0, heads: 0 },
        head: null,
        seals: seals && outside ? { keys: seals.keys, outside } : null,
        seeds: [randomSeed(), randomSeed()],
        entrySum: [0n, 0n],
        legSum: [0n, 0n],
        progress: onProgress,
      }
      const firstBroken = await findBroken(tx, audit)
      return { ok: firstBroken === null, counts: audit.counts, firstBroken, head: audit.head }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

async function findBroken(tx: Tx, audit: Audit): Promise<Broken | null> {
  for (const check of CHECKS) {
    const broken = await check(tx, audit)
    if (broken) return broken
  }
  return null
}

function randomSeed(): bigint {
  return randomBytes(8).readBigInt64BE()
}
