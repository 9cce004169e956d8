import { useSyncExternalStore } from 'react'

/** `off`: nobody is signed in, or nothing is known yet. */
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

/** Whether the device has no network, as it says itself. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine)
}

/** Whether events can't reach us, though somebody is signed in. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => connection === 'lost')
}
