/** Limits the number of concurrent tasks. Waiting tasks start in the order of their calls. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiter, so that a new call can't overtake the queue.
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
