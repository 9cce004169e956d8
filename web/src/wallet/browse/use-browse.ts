import { useCallback, useEffect } from 'react'
import type { List, ListState } from '../../kit/lists/create-list.ts'
import type { Identified } from '../../kit/lists/rows.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'

interface Browsed<Row> extends ListState<Row> {
  isLoading: boolean
  more: () => void
  reload: () => void
}

/** What each list holds, and since when. */
const held = new WeakMap<object, { key: string; atMs: number }>()
const FRESH_MS = 120_000

/** A list for as long as a page shows it. Who comes back soon finds it as they left it. */
export function useBrowse<Row extends Identified, Query extends object>(
  list: List<Row, Query>,
  query: NoInfer<Query>,
): Browsed<Row> {
  const dispatch = useAppDispatch()
  const state = useAppSelector(list.select)
  const key = JSON.stringify(query)

  const load = useCallback(
    (cursor?: string) => {
      held.set(list, { key, atMs: Date.now() })
      void dispatch(list.load({ query: JSON.parse(key) as Query, ...(cursor !== undefined && { cursor }) }))
    },
    [dispatch, list, key],
  )

  useEffect(() => {
    dispatch((_, getState) => {
      const { status } = list.select(getState())
      const before = held.get(list)
      const isHeld = status === 'successful' && before?.key === key && Date.now() - before.atMs < FRESH_MS
      if (!isHeld) load()
    })
  }, [dispatch, list, key, load])

  // A page of a search may be empty while there are more.
  const { status, rows, nextCursor } = state
  const isShort = status === 'successful' && rows.length === 0 && nextCursor !== null
  useEffect(() => {
    if (isShort) load(nextCursor)
  }, [isShort, nextCursor, load])

  const isFailed = status === 'rejected'
  useEffect(() => {
    if (!isFailed) return
    const again = () => load()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isFailed, load])

  return {
    ...state,
    isLoading: status === 'loading' || status === 'idle' || isShort,
    more: () => {
      if (nextCursor !== null) load(nextCursor)
    },
    reload: () => load(),
  }
}
