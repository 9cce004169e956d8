import { setTimeout as delay } from 'node:timers/promises'

export interface Repeating {
  /** Resolves when the last run has ended. */
  stop(): Promise<void>
}

const EVERY_MS = 1_000

export interface RepeatOptions {
  everyMs?: number
  onError?: (error: unknown) => void
}

/** Runs `work` periodically, one run at a time, until it is stopped. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs = EVERY_MS, onError = () => {} }: RepeatOptions = {},
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

/** The part of its time that a process spends on work for all: the longer a run took, the later is the next. */
const SHARE = 1 / 20
const MOST_MS = 10_000

/** Repeats work that one of many processes does for all of them: skips a turn if `wasDone` within the period. */
export function repeatForAll(
  wasDone: (periodMs: number) => Promise<boolean>,
  work: () => Promise<unknown>,
  options: RepeatOptions = {},
): Repeating {
  const { everyMs = EVERY_MS } = options
  let periodMs = everyMs
  return repeat(async () => {
    if (await wasDone(periodMs)) return
    const beganMs = performance.now()
    await work()
    periodMs = Math.min(Math.max((performance.now() - beganMs) / SHARE, everyMs), MOST_MS)
  }, options)
}
