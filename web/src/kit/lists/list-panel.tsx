import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '../frame/frame-context.ts'
import { useAppSelector } from '../state.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { List } from './create-list.ts'
import { ListCards } from './list-cards.tsx'
import { FailedList } from './list-message.tsx'
import classes from './list-screen.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { type ListRowsProps, ListTable } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'
import { useListLoad } from './use-list-load.ts'
import { useSelection } from './use-selection.ts'

/** Bulk actions, and the accessible name of a row's checkbox. */
export interface Bulk<Row> {
  label: (row: Row) => string
  actions: (rows: Row[], clear: () => void) => ReactNode
}

interface ListPanelProps<Row extends Identified, Query extends object>
  extends Pick<ListRowsProps<Row>, 'columns' | 'title' | 'cardOf'> {
  list: List<Row, Query>
  /** Must be a stable object. */
  query: Query
  /** Without them the order is fixed. */
  sort?: string
  onSort?: (sort: string) => void
  /** Whether a row opens its record. */
  opens: boolean
  totals?: ReactNode
  bulk?: Bulk<Row> | undefined
  /** Shown when no row matches. */
  empty: ReactNode
}

/** The rows of a list as a table or cards inside `ListDetail`, with all below them: message, totals, bar of the selection. */
export function ListPanel<Row extends Identified, Query extends object>(props: ListPanelProps<Row, Query>) {
  const { list, query, title, columns, sort = '', onSort = () => undefined, opens, cardOf, totals, bulk, empty } = props
  const { status, rows, nextCursor, problem } = useAppSelector(list.select)
  const frame = useFrame()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const load = useListLoad(list, query)
  const isMore = nextCursor !== null && status === 'successful'
  const loadMore = useCallback(() => {
    if (isMore) load(nextCursor)
  }, [load, isMore, nextCursor])
  const { selection, selected, clear } = useSelection(rows, bulk?.label)

  const isLoading = status === 'loading' || status === 'idle'
  const shared: ListRowsProps<Row> = {
    rows,
    columns,
    title,
    selection,
    cardOf,
    sort,
    onSort,
    onNearEnd: loadMore,
    onOpen: opens ? (row: Row) => frame.open(keyOf(row)) : undefined,
  }
  return (
    <div className={classes.panel} aria-busy={isLoading} data-bulk={selected.length > 0 || undefined}>
      {rows.length > 0 && (isNarrow ? <ListCards {...shared} /> : <ListTable {...shared} />)}
      {isLoading && rows.length === 0 && <ListSkeleton rows={12} />}
      {!isLoading && rows.length === 0 && (
        <div className={classes.scroll}>
          {status === 'rejected' ? <FailedList problem={problem} onRetry={() => load()} /> : empty}
        </div>
      )}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk.actions(selected, clear)}
        </BulkBar>
      )}
      <ListFoot count={rows.length} hasMore={nextCursor !== null} isLoading={isLoading} onMore={loadMore}>
        {totals}
      </ListFoot>
    </div>
  )
}

interface ListFootProps {
  count: number
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  children: ReactNode
}

function ListFoot({ count, hasMore, isLoading, onMore, children }: ListFootProps) {
  const { t } = useTranslation()
  const isEmpty = count === 0 && !hasMore && !children
  return (
    <div className={classes.foot} data-empty={isEmpty || undefined}>
      <span role="status" className={classes.count}>
        {count > 0 && t('list.count', { count })}
      </span>
      {hasMore && (
        <Button variant="default" size="compact-sm" loading={isLoading} onClick={onMore}>
          {t('list.next')}
        </Button>
      )}
      {children}
    </div>
  )
}
