const last = new Map<string, Promise<unknown>>()

/** Does what concerns one thing one after the other, within this process. What concerns another does not wait. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
