import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { LoadStatus } from '../lists/rows.ts'
import { ApiError } from './api-error.ts'

interface Loaded<Value> {
  status: LoadStatus
  /** The last value. Kept during a refetch and null after a failure. */
  value: Value | null
  error: ApiError | null
  /** Refetches. Resolves when the request settles. */
  reload: () => Promise<void>
}

const isFirst = ({ status, value }: { status: LoadStatus; value: unknown }) => status === 'loading' && value === null

/** Loads a value when a screen opens. `load` must be a stable function. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>({ status: 'loading', value: null, error: null })
  const asking = useRef<AbortController | null>(null)

  const reload = useCallback((): Promise<void> => {
    asking.current?.abort()
    const ask = new AbortController()
    asking.current = ask
    setState((known) => (isFirst(known) ? known : { status: 'loading', value: known.value, error: null }))
    return load(ask.signal).then(
      (value) => {
        // A transition draws a large value in short steps.
        if (!ask.signal.aborted) startTransition(() => setState({ status: 'successful', value, error: null }))
      },
      (error: unknown) => {
        if (ask.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setState({ status: 'rejected', value: null, error })
      },
    )
  }, [load])

  useEffect(() => {
    void reload()
    return () => asking.current?.abort()
  }, [reload])

  return { ...state, reload }
}
