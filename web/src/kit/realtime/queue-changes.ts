import type { QueueChange } from '@paps/contract'

type Listener = (news: QueueChange) => void

const listeners = new Set<Listener>()

/** Hears what changes in the queues of whoever is signed in. Answers a function that stops it. */
export function onQueueChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceQueueChange(news: QueueChange): void {
  for (const listener of listeners) listener(news)
}
