import { Button, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useCallback, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { List, ListState } from '../../kit/lists/create-list.ts'
import { type Identified, keyOf } from '../../kit/lists/rows.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import classes from './browse-list.module.css'
import { BrowseMessage } from './browse-message.tsx'

interface BrowseListProps<Row extends Identified> {
  label: string
  browsed: ReturnType<typeof useBrowse<Row, object>>
  card: (row: Row, index: number) => ReactNode
  /** The approximate height of a card, for its placeholder. */
  cardHeight: number
  /** One column at every width. */
  isNarrow?: boolean
  isFiltered: boolean
  onClear: () => void
  empty: { icon: Icon; title: string; text: string; action?: ReactNode }
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A list of cards in each of its states. */
export function BrowseList<Row extends Identified>(props: BrowseListProps<Row>) {
  const { label, browsed, card, cardHeight, isNarrow, isFiltered, onClear, empty } = props
  const { t } = useTranslation()
  const { rows, status, nextCursor, isLoading, more, reload } = browsed
  const count = rows.length
  const narrow = isNarrow || undefined
  if (count === 0 && !isLoading) {
    return (
      <div className={classes.panel}>
        <BrowseMessage
          isFailed={status === 'rejected'}
          isFiltered={isFiltered}
          onRetry={reload}
          onClear={onClear}
          empty={empty}
        />
      </div>
    )
  }
  return (
    <section aria-label={label} aria-busy={isLoading}>
      {count > 0 && (
        <p className={classes.count} role="status">
          {t(nextCursor === null ? 'browse.found' : 'browse.foundMore', { count })}
        </p>
      )}
      <ul className={classes.grid} data-narrow={narrow}>
        {rows.map((row, index) => (
          <li key={keyOf(row)}>{card(row, index)}</li>
        ))}
      </ul>
      {isLoading && count === 0 && (
        <div className={classes.grid} data-narrow={narrow} role="status" aria-label={t('app.loading')}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={cardHeight} radius={20} />
          ))}
        </div>
      )}
      {nextCursor !== null && count > 0 && (
        <div className={classes.more}>
          <Button variant="default" size="md" loading={isLoading} onClick={more}>
            {t('list.next')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface Browsed<Row> extends ListState<Row> {
  isLoading: boolean
  more: () => void
  reload: () => void
}

/** The query and the load time of each list. */
const loaded = new WeakMap<object, { key: string; atMs: number }>()
const FRESH_MS = 120_000

/** The list of a page. Returning soon finds the loaded rows again. */
export function useBrowse<Row extends Identified, Query extends object>(
  list: List<Row, Query>,
  query: NoInfer<Query>,
): Browsed<Row> {
  const dispatch = useAppDispatch()
  // Many cards are drawn in short steps.
  const state = useDeferredValue(useAppSelector(list.select))
  const key = JSON.stringify(query)

  const load = useCallback(
    (cursor?: string) => {
      loaded.set(list, { key, atMs: Date.now() })
      void dispatch(list.load({ query: JSON.parse(key) as Query, ...(cursor !== undefined && { cursor }) }))
    },
    [dispatch, list, key],
  )

  useEffect(() => {
    dispatch((_, getState) => {
      const { status } = list.select(getState())
      const before = loaded.get(list)
      const isFresh = status === 'successful' && before?.key === key && Date.now() - before.atMs < FRESH_MS
      if (!isFresh) load()
    })
  }, [dispatch, list, key, load])

  // A page of search results may be empty although more follow.
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
