import { useCallback, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'

interface Action<Input extends unknown[]> {
  isBusy: boolean
  error: ApiError | null
  /** Starts the action, unless it is running: a double tap counts once. */
  start: (...input: Input) => Promise<void>
  /** Clears the error. */
  clear: () => void
}

/** Runs an action on the server, with its busy state and its error. */
export function useAction<Input extends unknown[]>(run: (...input: Input) => Promise<unknown>): Action<Input> {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const isRunning = useRef(false)

  async function start(...input: Input): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(null)
    try {
      await run(...input)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, error, start, clear: useCallback(() => setError(null), []) }
}
