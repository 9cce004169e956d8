import type { ChainKeys } from '../chain-keys.ts'
import type { HeadSource } from '../heads/heads-file.ts'
import type { Broken } from './broken.ts'
import type { Outside } from './open-heads.ts'

export type { Broken }

export interface Counts {
  accounts: number
  entries: number
  journals: number
  holds: number
  seals: number
  /** The number of compared heads. */
  heads: number
}

/** The keys and heads that the chain is verified with. */
export interface ChainWitness {
  keys: ChainKeys
  /** The sources of heads outside the database. */
  heads(): Promise<readonly HeadSource[]>
}

export interface Report {
  ok: boolean
  counts: Counts
  firstBroken: Broken | null
  /** The hash of the last chain link. */
  head: string | null
}

/** The state of a verification in progress. */
export interface Verification {
  counts: Counts
  head: string | null
  /** Null: the chain is not verified. */
  chain: { keys: ChainKeys; outside: Outside } | null
  /** Seeds of the sums over all entries and all legs, which are equal if the two are the same set. Random for each run. */
  seeds: readonly [bigint, bigint]
  entrySum: SetSum
  legSum: SetSum
  progress(step: string, done: number): void
}

/** The sum of a 128-bit hash of each member, independent of the order. */
export type SetSum = [bigint, bigint]

export function addTo(sum: SetSum, [one, other]: readonly [string | null, string | null]): void {
  sum[0] += BigInt(one ?? 0)
  sum[1] += BigInt(other ?? 0)
}
