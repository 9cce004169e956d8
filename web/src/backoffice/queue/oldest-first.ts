/** The lists are newest first; whoever waits longest is served first. */
export function oldestFirst<Item extends { created_at: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** As many as one page can hold. */
export const WAITING_PAGE = 200

/** Asks a list for those of its records that wait. */
export function forThoseWaiting(signal: AbortSignal) {
  return { params: { terms: JSON.stringify({ status: 'pending' }) }, query: { limit: WAITING_PAGE }, signal }
}
