interface Turn {
  /** Who is being looked at stays in front, whatever happens behind. */
  currentId: string | null
  /** Passed over: they come again at the end. */
  passed: ReadonlySet<string>
  /** Whether a colleague has it open. */
  isTaken: (id: string) => boolean
}

/** The order in which one person works through what waits, so that two don't meet at the same item. */
export function inTurn<Item extends { _id: string }>(
  items: readonly Item[],
  { currentId, passed, isTaken }: Turn,
): Item[] {
  const rankOf = ({ _id }: Item) => {
    if (_id === currentId) return 0
    if (passed.has(_id)) return 3
    return isTaken(_id) ? 2 : 1
  }
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
