import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Persistor } from 'redux-persist'

interface PersistGateProps {
  persistor: Pick<Persistor, 'getState' | 'subscribe'>
  /** Shown until the slices are restored. */
  loading: ReactNode
  /** Called before the children are drawn. */
  onBeforeLift: () => void
  children: ReactNode
}

/** Draws its children once the persisted slices are restored, as the gate of the library does, without its old code. */
export function PersistGate({ persistor, loading, onBeforeLift, children }: PersistGateProps) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return
      stop()
      onBeforeLift()
      // A transition draws the first page in short steps, so that the browser stays responsive.
      startTransition(() => setRestored(true))
    }
    const stop = persistor.subscribe(look)
    look()
    return stop
  }, [persistor, onBeforeLift])
  return isRestored ? children : loading
}
