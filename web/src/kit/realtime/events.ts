import type { EventName, EventPayload } from '@paps/contract'

type Listener = (payload: EventPayload) => void

const listeners = new Map<EventName, Set<Listener>>()

/** Hears one kind of event about the person signed in. Answers a function that stops it. */
export function onEvent(name: EventName, listener: Listener): () => void {
  const ofThisName = listeners.get(name) ?? new Set()
  listeners.set(name, ofThisName.add(listener))
  return () => ofThisName.delete(listener)
}

export function announceEvent(name: EventName, payload: EventPayload): void {
  for (const listener of listeners.get(name) ?? []) listener(payload)
}
