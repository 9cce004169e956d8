/** A bounded set of recently added keys. */
export interface RecentSet {
  add(key: string): void
  has(key: string): boolean
}

/** Keeps two generations of `most / 2` keys and drops the older one when the newer is full. */
export function makeRecentSet(most: number): RecentSet {
  let [newer, older] = [new Set<string>(), new Set<string>()]
  return {
    add(key) {
      if (newer.has(key)) return
      if (newer.size >= most / 2) [newer, older] = [new Set(), newer]
      newer.add(key)
    },
    has: (key) => newer.has(key) || older.has(key),
  }
}
