import type { EventPayload, MoneyEventName } from '@paps/contract'

type Listener = (name: MoneyEventName, payload: EventPayload) => void

const listeners = new Set<Listener>()

/** Hears every event about the person signed in, each once. Answers a function that stops it. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceEvent(name: MoneyEventName, payload: EventPayload): void {
  for (const listener of listeners) listener(name, payload)
}

const missed = new Set<() => void>()

/** Hears that events may have been missed: what is on the screen is to be read anew. */
export function onCatchUp(listener: () => void): () => void {
  missed.add(listener)
  return () => missed.delete(listener)
}

export function announceCatchUp(): void {
  for (const listener of missed) listener()
}
