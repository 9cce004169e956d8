import { useSyncExternalStore } from 'react'

/** `off`: signed out, or not connected yet. */
type Connection = 'off' | 'live' | 'lost'

let connection: Connection = 'off'
const listeners = new Set<() => void>()

export function connectionChanged(next: Connection): void {
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether the device reports that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

/** Returns whether the socket is disconnected during a session. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => connection === 'lost')
}
