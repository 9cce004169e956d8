import { useCallback, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useAppDispatch } from '../state.ts'
import type { List } from './create-list.ts'
import type { Identified } from './rows.ts'

/**
 * Loads a list on mount and whenever the query changes. After the browser's Back the rows are still in the store, so
 * that the scroll position can be restored; then only the first page is refetched.
 */
export function useListLoad<Row extends Identified, Query extends object>(
  list: List<Row, Query>,
  query: NoInfer<Query>,
): (cursor?: string) => void {
  const dispatch = useAppDispatch()
  const key = JSON.stringify(query)
  const isBack = useRef(useNavigationType() === 'POP')

  const load = useCallback(
    (cursor?: string) =>
      void dispatch(list.load({ query: JSON.parse(key) as Query, ...(cursor !== undefined && { cursor }) })),
    [dispatch, list, key],
  )

  useEffect(() => {
    dispatch((_, getState) => {
      const { status, asked } = list.select(getState())
      const isKept = isBack.current && status === 'successful' && asked === key
      isBack.current = false
      if (isKept) void dispatch(list.load({ query: JSON.parse(key) as Query, isTop: true }))
      else load()
    })
  }, [dispatch, list, key, load])

  return load
}
