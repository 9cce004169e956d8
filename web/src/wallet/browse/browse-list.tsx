import { Button, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { List, ListState } from '../../kit/lists/create-list.ts'
import { type Identified, keyOf } from '../../kit/lists/merge-rows.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import classes from './browse-list.module.css'
import { BrowseMessage } from './browse-message.tsx'

interface BrowseListProps<Row extends Identified> {
  label: string
  browsed: ReturnType<typeof useBrowse<Row, object>>
  card: (row: Row, index: number) => ReactNode
  /** How tall a card is about, for those on their way. */
  cardHeight: number
  /** One below the other, however wide the page is. */
  isNarrow?: boolean
  isFiltered: boolean
  onClear: () => void
  empty: { icon: Icon; title: string; text: string; action?: ReactNode }
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards of one kind, in every state they can be in. */
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
