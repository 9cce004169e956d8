import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../state.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useDownload } from '../ui/use-download.ts'
import { type Column, ColumnChooser, useChosenColumns } from './columns.tsx'
import type { List } from './create-list.ts'
import type { ListQuery } from './fetch-page.ts'
import { ListCards } from './list-cards.tsx'
import { type FilterKinds, ListFilters } from './list-filters.tsx'
import { ListMessage } from './list-message.tsx'
import classes from './list-screen.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'
import { useListLoad } from './use-list-load.ts'
import { useListQuery } from './use-list-query.ts'

interface ListScreenProps<Row extends Identified> {
  list: List<Row, ListQuery>
  /** What this list is called in files and in what the browser remembers. */
  name: string
  columns: readonly Column<Row>[]
  title: string
  lead: string
  searchHint: string
  filters?: FilterKinds
  /** What the type is while the address says none, in a list that is read apart by it. */
  defaultType?: string
  csv?: (query: ListQuery) => Promise<Blob>
  onOpen?: (row: Row) => void
  /** What the rows that the filters leave come to. */
  totals?: (query: ListQuery) => ReactNode
  /** What can be done with several rows at once, and what one is called where it is chosen. */
  bulk?: { label: (row: Row) => string; actions: (rows: Row[], clear: () => void) => ReactNode }
  /** At the other end of the title. */
  children?: ReactNode
}

/** Any list of records: filters and page in the address, a table or cards, and every state it can be in. */
export function ListScreen<Row extends Identified>(props: ListScreenProps<Row>) {
  const {
    list,
    name,
    columns,
    title,
    lead,
    searchHint,
    filters,
    defaultType = '',
    csv,
    onOpen,
    totals,
    bulk,
    children,
  } = props
  const { t } = useTranslation()
  const { status, rows, nextCursor } = useAppSelector(list.select)
  const [asked, { change, reset }] = useListQuery()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [shown, chosen] = useChosenColumns(name, columns)
  const { isBusy, download } = useDownload()
  const key = JSON.stringify({ ...asked, type: asked.type || defaultType })

  const query = useMemo(() => JSON.parse(key) as Required<ListQuery>, [key])
  const load = useListLoad(list, query)
  const isMore = nextCursor !== null && status === 'successful'
  const loadMore = useCallback(() => {
    if (isMore) load(nextCursor)
  }, [load, isMore, nextCursor])

  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const chosenRows = chosenKeys.size === 0 ? [] : rows.filter((row) => chosenKeys.has(keyOf(row)))
  const selection = bulk && {
    isChosen: (each: string) => chosenKeys.has(each),
    toggle: (each: string) => setChosenKeys((before) => toggled(before, each)),
    label: bulk.label,
  }

  const { period, type: _, ...narrowing } = query
  const isFiltered = period !== 'all' || Object.values(narrowing).some((term) => term !== '')
  const isLoading = status === 'loading' || status === 'idle'
  const Rows = isNarrow ? ListCards : ListTable
  return (
    <>
      <PageHead title={title} lead={lead}>
        <span className={classes.tools}>
          {children}
          {columns.some(({ isExtra }) => isExtra) && <ColumnChooser columns={columns} chosen={chosen} />}
          {csv && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={isBusy}
              onClick={() => download(() => csv(query), `${name}.csv`)}
            >
              {t('list.csv')}
            </Button>
          )}
        </span>
      </PageHead>
      <section className={classes.panel} aria-label={title} aria-busy={isLoading}>
        <ListFilters query={query} onChange={change} searchHint={searchHint} kinds={filters} />
        {totals?.(query)}
        {rows.length > 0 && (
          <Rows rows={rows} columns={shown} title={title} onOpen={onOpen} selection={selection} onNearEnd={loadMore} />
        )}
        {isLoading && rows.length === 0 && <ListSkeleton rows={6} />}
        {!isLoading && rows.length === 0 && (
          <ListMessage
            isFailed={status === 'rejected'}
            isFiltered={isFiltered}
            onRetry={() => load()}
            onReset={reset}
          />
        )}
        {rows.length > 0 && (
          <div className={classes.foot}>
            <span role="status">{t('list.count', { count: rows.length })}</span>
            {nextCursor !== null && (
              <Button variant="default" loading={isLoading} onClick={loadMore}>
                {t('list.next')}
              </Button>
            )}
          </div>
        )}
        {bulk && chosenRows.length > 0 && (
          <div className={classes.bulk} role="toolbar" aria-label={t('list.chosen', { count: chosenRows.length })}>
            <span>{t('list.chosen', { count: chosenRows.length })}</span>
            {bulk.actions(chosenRows, () => setChosenKeys(new Set()))}
            <Button variant="subtle" onClick={() => setChosenKeys(new Set())}>
              {t('list.chooseNone')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys)
  if (!after.delete(key)) after.add(key)
  return after
}
