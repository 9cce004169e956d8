import type { DeskNews } from '@paps/contract'

type Listener = (news: DeskNews) => void

const listeners = new Set<Listener>()

/** Hears what changes in the queues of whoever is signed in. Answers a function that stops it. */
export function onDeskNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceDeskNews(news: DeskNews): void {
  for (const listener of listeners) listener(news)
}
