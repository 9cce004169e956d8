import { setTimeout as delay } from 'node:timers/promises'
import { type Repeating, repeat } from '../repeat.ts'

const LOOK_EVERY_MS = 200
const TRY_AGAIN_MS = 200
/** How long a failed start is retried. */
const PATIENCE_MS = 60_000
/** A server that ends more often than this within a minute is not restarted. */
const MOST_ENDS = 5
const WITHIN_MS = 60_000

export interface Supervision {
  /** Called in the process that restarted the server, after it is ready. */
  onRestart(facts: { downMs: number }): void
  /** Called when restarts are given up. */
  onGiveUp(error: Error): void
}

interface Supervised {
  isAlive(): boolean
  /** Starts the server, or finds that another process did. */
  revive(): Promise<'restarted' | 'found'>
}

/** Restarts a server that ended, until supervision is stopped or the server ends too often. */
export function supervise({ isAlive, revive }: Supervised, { onRestart, onGiveUp }: Supervision): Repeating {
  let ends: number[] = []
  let isOver = false

  async function look(): Promise<void> {
    if (isOver || isAlive()) return
    const endedAt = Date.now()
    ends = [...ends.filter((at) => at > endedAt - WITHIN_MS), endedAt]
    if (ends.length > MOST_ENDS) throw new Error(`it ended ${ends.length} times within ${WITHIN_MS / 1_000} s`)
    if ((await tryToRevive(endedAt)) === 'restarted') onRestart({ downMs: Date.now() - endedAt })
  }

  /** Processes of a killed server outlive it for a moment, and no server can start until they have ended. */
  async function tryToRevive(endedAt: number): Promise<'restarted' | 'found' | null> {
    while (!isOver) {
      try {
        return await revive()
      } catch (error) {
        if (Date.now() > endedAt + PATIENCE_MS) throw error
        await delay(TRY_AGAIN_MS)
      }
    }
    return null
  }

  const looking = repeat(look, {
    everyMs: LOOK_EVERY_MS,
    onError: (error) => {
      isOver = true
      onGiveUp(error as Error)
    },
  })
  return {
    stop: () => {
      isOver = true
      return looking.stop()
    },
  }
}
