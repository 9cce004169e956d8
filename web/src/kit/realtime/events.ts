import type { BulkProgress, EventPayload, MoneyEventName, QueueChange } from '@paps/contract'
import { useEffect, useRef } from 'react'

type Listener = (name: MoneyEventName, payload: EventPayload) => void

const listeners = new Set<Listener>()

/** Subscribes to the events of the signed-in person, each once. Returns the unsubscribe function. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceEvent(name: MoneyEventName, payload: EventPayload): void {
  for (const listener of listeners) listener(name, payload)
}

const missed = new Set<() => void>()

/** Subscribes to gaps in the events: the listener refetches. Returns the unsubscribe function. */
function onCatchUp(listener: () => void): () => void {
  missed.add(listener)
  return () => missed.delete(listener)
}

export function announceCatchUp(): void {
  for (const listener of missed) listener()
}

const securityListeners = new Set<() => void>()

/** Subscribes to changes of the person's devices and recoveries. Returns the unsubscribe function. */
export function onSecurityNews(listener: () => void): () => void {
  securityListeners.add(listener)
  return () => securityListeners.delete(listener)
}

export function announceSecurityNews(): void {
  for (const listener of securityListeners) listener()
}

type BulkListener = (progress: BulkProgress['data']) => void

const bulkListeners = new Set<BulkListener>()

/** Subscribes to the progress of the person's files of payments. Returns the unsubscribe function. */
export function onBulkProgress(listener: BulkListener): () => void {
  bulkListeners.add(listener)
  return () => bulkListeners.delete(listener)
}

export function announceBulkProgress(progress: BulkProgress['data']): void {
  for (const listener of bulkListeners) listener(progress)
}

type QueueListener = (news: QueueChange) => void

const queueListeners = new Set<QueueListener>()

/** Subscribes to changes in the queues of the signed-in person. Returns the unsubscribe function. */
export function onQueueChange(listener: QueueListener): () => void {
  queueListeners.add(listener)
  return () => queueListeners.delete(listener)
}

export function announceQueueChange(news: QueueChange): void {
  for (const listener of queueListeners) listener(news)
}

/** Subscribes to the named events while the component is mounted. */
export function useOnEvent(
  names: readonly MoneyEventName[],
  handle: (payload: EventPayload, name: MoneyEventName) => void,
): void {
  const latest = useRef({ names, handle })
  latest.current = { names, handle }
  useEffect(
    () =>
      onEvent((name, payload) => {
        if (latest.current.names.includes(name)) latest.current.handle(payload, name)
      }),
    [],
  )
}

/** Calls `reload` whenever events may have been missed. */
export function useCatchUp(reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => onCatchUp(() => latest.current()), [])
}
