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
  /** The name of the list in file names and local storage. */
  name: string
  columns: readonly Column<Row>[]
  title: string
  lead: string
  searchHint: string
  filters?: FilterKinds
  /** The default type, in a list with one path per type. */
  defaultType?: string
  csv?: (query: ListQuery) => Promise<Blob>
  onOpen?: (row: Row) => void
  /** Totals of the rows that match the filters. */
  totals?: (query: ListQuery) => ReactNode
  /** Bulk actions, and the accessible name of a row's checkbox. */
  bulk?: { label: (row: Row) => string; actions: (rows: Row[], clear: () => void) => ReactNode }
  /** Shown at the end of the title row. */
  children?: ReactNode
}

/** A list of records with filters in the address, as a table or cards, in all its states. */
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
  const { status, rows, nextCursor } = useAppSelector(list.select)
  const [asked, { change, reset }] = useListQuery()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [shown, chosen] = useChosenColumns(name, columns)
  const key = JSON.stringify({ ...asked, type: asked.type || defaultType })

  const query = useMemo(() => JSON.parse(key) as Required<ListQuery>, [key])
  const load = useListLoad(list, query)
  const isMore = nextCursor !== null && status === 'successful'
  const loadMore = useCallback(() => {
    if (isMore) load(nextCursor)
  }, [load, isMore, nextCursor])

  const { selection, selected, clear } = useSelection(rows, bulk)
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
          {csv && <CsvButton name={name} fetchFile={() => csv(query)} />}
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
          <ListFoot count={rows.length} hasMore={nextCursor !== null} isLoading={isLoading} onMore={loadMore} />
        )}
        {bulk && selected.length > 0 && (
          <BulkBar count={selected.length} onClear={clear}>
            {bulk.actions(selected, clear)}
          </BulkBar>
        )}
      </section>
    </>
  )
}

/** The rows that were checked, of those that are loaded. */
function useSelection<Row extends Identified>(rows: readonly Row[], bulk: ListScreenProps<Row>['bulk']) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    selection: bulk && {
      isChosen: (key: string) => keys.has(key),
      toggle: (key: string) => setKeys((before) => toggled(before, key)),
      label: bulk.label,
    },
    selected: keys.size === 0 ? [] : rows.filter((row) => keys.has(keyOf(row))),
    clear: () => setKeys(new Set()),
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys)
  if (!after.delete(key)) after.add(key)
  return after
}

function CsvButton({ name, fetchFile }: { name: string; fetchFile: () => Promise<Blob> }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => download(fetchFile, `${name}.csv`)}
    >
      {t('list.csv')}
    </Button>
  )
}

interface ListFootProps {
  count: number
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}

function ListFoot({ count, hasMore, isLoading, onMore }: ListFootProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <span role="status">{t('list.count', { count })}</span>
      {hasMore && (
        <Button variant="default" loading={isLoading} onClick={onMore}>
          {t('list.next')}
        </Button>
      )}
    </div>
  )
}

function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('list.chosen', { count })}>
      <span>{t('list.chosen', { count })}</span>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {t('list.chooseNone')}
      </Button>
    </div>
  )
}
