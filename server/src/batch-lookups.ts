/** Batches lookups made in the same tick into one query. A lone caller waits no longer than before. */
export function batchLookups<Key, Answer>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | null> {
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | null = null
  return async (key) => {
    if (!next) {
      const keys = new Set<Key>()
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = null
        return ask([...keys])
      })
      next = { keys, answers }
    }
    next.keys.add(key)
    return (await next.answers).get(key) ?? null
  }
}
