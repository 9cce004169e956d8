import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoadStatus } from '../lists/rows.ts'
import { ApiError } from './api-error.ts'

interface Loaded<Value> {
  status: LoadStatus
  /** The last that came. Kept while it is asked for again, and gone when that fails. */
  value: Value | null
  error: ApiError | null
  /** Asks again. Over when the answer is here, whatever it is. */
  reload: () => Promise<void>
}

const isFirst = ({ status, value }: { status: LoadStatus; value: unknown }) => status === 'loading' && value === null

/** What a screen asks the server for when it is opened. `load` must stay the same function for the same thing. */
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
        if (!ask.signal.aborted) setState({ status: 'successful', value, error: null })
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
