import type { EventPayload, MoneyEventName, QueueChange } from '@paps/contract'
import { useEffect, useRef } from 'react'

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

type QueueListener = (news: QueueChange) => void

const queueListeners = new Set<QueueListener>()

/** Hears what changes in the queues of whoever is signed in. Answers a function that stops it. */
export function onQueueChange(listener: QueueListener): () => void {
  queueListeners.add(listener)
  return () => queueListeners.delete(listener)
}

export function announceQueueChange(news: QueueChange): void {
  for (const listener of queueListeners) listener(news)
}

/** Hears some of the events for as long as the screen is open. */
export function useOnEvent(
  names: readonly MoneyEventName[],
  hear: (payload: EventPayload, name: MoneyEventName) => void,
): void {
  const latest = useRef({ names, hear })
  latest.current = { names, hear }
  useEffect(
    () =>
      onEvent((name, payload) => {
        if (latest.current.names.includes(name)) latest.current.hear(payload, name)
      }),
    [],
  )
}

/** Reads anew what a page shows, whenever something may have been missed. */
export function useCatchUp(reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => onCatchUp(() => latest.current()), [])
}
