const last = new Map<string, Promise<unknown>>()

/** Runs work with the same name one after the other within this process. Work with another name does not wait. */
export async function runSerially<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
