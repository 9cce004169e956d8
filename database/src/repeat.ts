import { setTimeout as delay } from 'node:timers/promises'

export interface Repeating {
  /** Resolves when the last run has ended. */
  stop(): Promise<void>
}

export interface RepeatOptions {
  everyMs?: number
  onError?: (error: unknown) => void
}

/** Runs `work` periodically, one run at a time, until it is stopped. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs = 1_000, onError = () => {} }: RepeatOptions = {},
): Repeating {
  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(onError)
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
