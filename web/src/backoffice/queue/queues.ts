import { useSyncExternalStore } from 'react'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { onEvent, onQueueChange } from '../../kit/realtime/events.ts'

export type Queues = ResponseOf<'GET /api/staff/queues'>

/** Polling interval: the socket does not report every new item. */
const LOOK_AGAIN_MS = 20_000

let queues: Queues | null = null
const listeners = new Set<() => void>()

function show(next: Queues | null): void {
  queues = next
  for (const listener of listeners) listener()
}

/** Refetches the counts of all queues. */
export async function countQueues(): Promise<void> {
  // On failure the last counts stay.
  await call('GET /api/staff/queues').then(show, () => undefined)
}

/** Keeps the counts of the menu current. Returns a function that stops it. */
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

/** Returns the counts of the permitted queues; null until they are loaded. */
export function useQueues(): Queues | null {
  return useSyncExternalStore(subscribe, () => queues)
}

/** Page size of a queue. */
const QUEUE_PAGE = 50

export interface QueuePage<Item> {
  data: Item[]
  next_cursor: string | null
}

/** The query of a queue, oldest first: the longest-waiting item is always on the first page. */
export function waitingQuery(cursor?: string) {
  return { status: 'pending', order: 'oldest', limit: QUEUE_PAGE, ...(cursor !== undefined && { cursor }) } as const
}
