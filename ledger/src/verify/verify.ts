import { randomBytes } from 'node:crypto'
import { type Database, liftTimeouts, type Tx, withTransaction } from '@paps/database'
import { checkAccounts } from './check-accounts.ts'
import { checkChain } from './check-chain.ts'
import { checkCorrections } from './check-corrections.ts'
import { checkHolds } from './check-holds.ts'
import { checkJournals } from './check-journals.ts'
import { checkLegs } from './check-legs.ts'
import { checkTotals } from './check-totals.ts'
import { openHeads } from './open-heads.ts'
import type { Broken, ChainWitness, Report, Verification } from './report.ts'

const CHECKS: readonly ((tx: Tx, verification: Verification) => Promise<Broken | null>)[] = [
  checkAccounts,
  checkJournals,
  checkLegs,
  checkCorrections,
  checkHolds,
  checkTotals,
  checkChain,
]

export interface VerifyOptions {
  /** Null if there is no key, as in tests and benchmarks of the ledger alone: the chain is not verified then. */
  chain: ChainWitness | null
  onProgress?: (step: string, done: number) => void
}

/**
 * Replays the ledger in one snapshot and returns the first row that breaks a rule. Only sums are kept in memory, so memory
 * does not grow with the number of entries.
 */
export async function verify(database: Database, { chain, onProgress = () => {} }: VerifyOptions): Promise<Report> {
  const outside = chain ? await openHeads(await chain.heads(), chain.keys) : null
  return withTransaction(
    database,
    async (tx) => {
      await liftTimeouts(tx)
      const verification: Verification = {
        counts: { accounts: 0, entries: 0, journals: 0, holds: 0, seals: 0, heads: 0 },
        head: null,
        chain: chain && outside ? { keys: chain.keys, outside } : null,
        seeds: [randomSeed(), randomSeed()],
        entrySum: [0n, 0n],
        legSum: [0n, 0n],
        progress: onProgress,
      }
      const firstBroken = await findBroken(tx, verification)
      return { ok: firstBroken === null, counts: verification.counts, firstBroken, head: verification.head }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

async function findBroken(tx: Tx, verification: Verification): Promise<Broken | null> {
  for (const check of CHECKS) {
    const broken = await check(tx, verification)
    if (broken) return broken
  }
  return null
}

function randomSeed(): bigint {
  return randomBytes(8).readBigInt64BE()
}
