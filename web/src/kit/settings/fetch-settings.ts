import type { AppDispatch } from '../state.ts'
import { loadSettings } from './settings-slice.ts'

const RETRY_MS = 3000

/** Loads the settings, with retries until it succeeds. Returns a function that stops the retries. */
export function fetchSettings(dispatch: AppDispatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function attempt(): Promise<void> {
    const outcome = await dispatch(loadSettings())
    if (loadSettings.rejected.match(outcome) && !stopped) timer = setTimeout(attempt, RETRY_MS)
  }

  void attempt()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
