/** Runs a function now, or once more after the current run. Further calls during a run are merged. */
export function oneAtATime(run: () => PromiseLike<unknown>): () => void {
  let isUnderWay = false
  let isWantedAgain = false

  async function start(): Promise<void> {
    isUnderWay = true
    try {
      do {
        isWantedAgain = false
        await run()
      } while (isWantedAgain)
    } finally {
      isUnderWay = false
    }
  }

  return () => {
    if (isUnderWay) isWantedAgain = true
    else void start()
  }
}
