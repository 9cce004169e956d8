import type { Location, Path } from 'react-router'
import { createPath } from './paths.ts'

export type Action = 'POP' | 'PUSH' | 'REPLACE'

/** The entries of a tab. Each has a place and its number. */
export interface EntryHistory {
  read: () => { place: Location; index: number }
  write: (action: Action, place: Location) => void
  go: (delta: number) => void
  /** Calls the listener after Back, Forward and a change of the hash by a link. */
  listen: (listener: () => void) => () => void
}

/** The shape of `history.state`; the same as the library's, so that entries survive an update of the app. */
interface EntryState {
  usr?: unknown
  key?: string
  idx?: number
}

export function createPlace(path: Path, state: unknown): Location {
  return { ...path, state: state ?? null, key: Math.random().toString(36).slice(2, 10) } as Location
}

export function createBrowserHistory(): EntryHistory {
  const entry = () => (window.history.state ?? {}) as EntryState
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '')
  return {
    read: () => {
      const { pathname, search, hash } = window.location
      const { usr = null, key = 'default', idx = 0 } = entry()
      return { place: { pathname, search, hash, state: usr, key } as Location, index: idx }
    },
    write: (action, place) => {
      const { idx = 0 } = entry()
      const next: EntryState = { usr: place.state, key: place.key, idx: action === 'PUSH' ? idx + 1 : idx }
      window.history[action === 'PUSH' ? 'pushState' : 'replaceState'](next, '', createPath(place))
    },
    go: (delta) => window.history.go(delta),
    listen: (listener) => {
      window.addEventListener('popstate', listener)
      return () => window.removeEventListener('popstate', listener)
    },
  }
}
