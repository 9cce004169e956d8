import { ApiError } from '../../kit/api/api-error.ts'

/** Errors after which the outcome of the movement is unknown. */
const OPEN = ['network', 'internal', 'busy', 'outcome_unknown']

export function isOpen(error: unknown): boolean {
  return error instanceof ApiError && OPEN.includes(error.code)
}

const PAUSES_MS = [1000, 2000, 4000, 8000]

interface Options {
  /** Called when the first response was lost and the call is retried. */
  onLost?: () => void
  pausesMs?: readonly number[]
  wait?: (ms: number) => Promise<void>
}

/**
 * Retries an idempotent call until the server returns its outcome.
 * Rejects with the last error when it never does. The outcome is then unknown, and a retry is still safe.
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
