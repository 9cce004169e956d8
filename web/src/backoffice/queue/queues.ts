import { useSyncExternalStore } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { onEvent } from '../../kit/realtime/events.ts'
import { onQueueChange } from '../../kit/realtime/queue-changes.ts'

export type Queues = ResponseOf<'GET /api/staff/queues'>

/** Not all that comes to wait is told over the socket. */
const LOOK_AGAIN_MS = 20_000

let queues: Queues | null = null
const listeners = new Set<() => void>()

function show(next: Queues | null): void {
  queues = next
  for (const listener of listeners) listener()
}

/** Counts again what waits. */
export async function countQueues(): Promise<void> {
  // The last figures stay where new ones can't be had.
  await call('GET /api/staff/queues').then(show, () => undefined)
}

/** Keeps the figures of the menu true. Answers a function that stops it. */
export function followQueues(): () => void {
  void countQueues()
  const stop = onEvent(() => void countQueues())
  const stopNews = onQueueChange(({ what }) => {
    if (what === 'came' || what === 'decided') void countQueues()
  })
  const timer = setInterval(() => {
    if (!document.hidden) void countQueues()
  }, LOOK_AGAIN_MS)
  return () => {
    stop()
    stopNews()
    clearInterval(timer)
    show(null)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for whoever is signed in; null until it is known. */
export function useQueues(): Queues | null {
  return useSyncExternalStore(subscribe, () => queues)
}
