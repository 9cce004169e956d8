/** Lets so many at once work on something; the others wait in the order they came. */
export function makeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
    try {
      return await work()
    } finally {
      // The place passes to the next in line without becoming free, so that nobody gets in between.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
