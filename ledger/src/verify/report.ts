/** Which rule is broken, and by which row. */
export interface Broken {
  rule: string
  row: string
}

export interface Counts {
  accounts: number
  entries: number
  journals: number
  holds: number
  seals: number
}

export interface Report {
  ok: boolean
  counts: Counts
  firstBroken: Broken | null
  /** The hash of the last seal. Kept elsewhere, it proves later that nothing before it was changed. */
  head: string | null
}

/** What a check adds to as it goes along. */
export interface Audit {
  counts: Counts
  head: string | null
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
