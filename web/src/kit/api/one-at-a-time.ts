/** Runs something now, or once more after the run under way, however often it is asked for meanwhile. */
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
