import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

export function requestStarted(): void {
  change(1)
}

export function requestEnded(): void {
  change(-1)
}

/** Whether any call is in flight. */
export function useIsAnyInFlight(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
