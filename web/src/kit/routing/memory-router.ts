import { createPlace, type EntryHistory } from './history.ts'
import { resolveTo } from './paths.ts'
import type { Route } from './route.ts'
import { Router } from './router.ts'

/** A router with a history of its own, for tests. */
export function createMemoryRouter(routes: Route[], { initialEntries = ['/'] }: { initialEntries?: string[] } = {}) {
  const entries = initialEntries.map((entry) => createPlace(resolveTo(entry, '/'), null))
  let index = entries.length - 1
  const listeners = new Set<() => void>()
  const history: EntryHistory = {
    read: () => ({ place: entries[index] as (typeof entries)[number], index }),
    write: (action, place) => {
      if (action === 'PUSH') index += 1
      entries.splice(index, action === 'PUSH' ? entries.length : 1, place)
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      for (const listener of listeners) listener()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return new Router(routes, history)
}
