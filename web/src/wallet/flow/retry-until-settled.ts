import { ApiError } from '../../kit/api/api-error.ts'

/** Answers that leave open whether the movement happened. */
const OPEN = ['network', 'internal', 'busy', 'outcome_unknown']

export function isOpen(error: unknown): boolean {
  return error instanceof ApiError && OPEN.includes(error.code)
}

const PAUSES_MS = [1000, 2000, 4000, 8000]

interface Options {
  /** Told when the first answer was lost and we ask again. */
  onLost?: () => void
  pausesMs?: readonly number[]
  wait?: (ms: number) => Promise<void>
}

/**
 * Makes a call that the server carries out once, however often it comes, until the server says what became of it.
 * Rejects with the last error when it never did: then nobody knows, and asking again is still safe.
 */
export async function retryUntilSettled<Answer>(ask: () => Promise<Answer>, options: Options = {}): Promise<Answer> {
  const { onLost, pausesMs = PAUSES_MS, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isOpen(error)) throw error
      onLost?.()
      await wait(pauseMs)
    }
  }
  return ask()
}
