import type { HeadSource } from '../heads/heads-file.ts'
import type { SealKeys } from '../seal-keys.ts'
import type { Broken } from './broken.ts'
import type { Outside } from './open-heads.ts'

export type { Broken }

export interface Counts {
  accounts: number
  entries: number
  journals: number
  holds: number
  seals: number
  /** Heads kept outside that were compared. */
  heads: number
}

/** What seals are checked with. */
export interface SealWitness {
  keys: SealKeys
  /** Where heads are kept outside the database. */
  heads(): Promise<readonly HeadSource[]>
}

export interface Report {
  ok: boolean
  counts: Counts
  firstBroken: Broken | null
  /** The hash of the last seal. */
  head: string | null
}

/** What a check adds to as it goes along. */
export interface Audit {
  counts: Counts
  head: string | null
  /** Null: seals are not checked. */
  seals: { keys: SealKeys; outside: Outside } | null
  /** Of all entries and of all legs: equal when the two are the same set. Its seeds are new each time. */
  seeds: readonly [bigint, bigint]
  entrySum: SetSum
  legSum: SetSum
  progress(step: string, done: number): void
}

/** The sum of 128 bits of hash of each member, whatever their order. */
export type SetSum = [bigint, bigint]

export function addTo(sum: SetSum, [one, other]: readonly [string | null, string | null]): void {
  sum[0] += BigInt(one ?? 0)
  sum[1] += BigInt(other ?? 0)
}
