import { setTimeout as delay } from 'node:timers/promises'

const RESTART_TIMEOUT_MS = 60_000

/** Backends outlive the server for a moment, and no other server can start until they have ended. */
export async function startAgain<T>(start: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + RESTART_TIMEOUT_MS
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(100)
    }
  }
}
