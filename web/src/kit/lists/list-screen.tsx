import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListDetail } from '../frame/list-detail.tsx'
import { useAppSelector } from '../state.ts'
import { useDownload } from '../ui/use-download.ts'
import { type Column, ColumnChooser, useChosenColumns } from './columns.tsx'
import type { List } from './create-list.ts'
import type { ListQuery } from './fetch-page.ts'
import { type FilterKinds, ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { EmptyList, NoResults } from './list-message.tsx'
import { type Bulk, ListPanel } from './list-panel.tsx'
import type { CardContent } from './list-table.tsx'
import { type Identified, keyOf } from './rows.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useListQuery } from './use-list-query.ts'

interface ListScreenProps<Row extends Identified> {
  list: List<Row, ListQuery>
  /** The name of the list in file names and local storage. */
  name: string
  columns: readonly Column<Row>[]
  title: string
  lead?: string
  searchHint: string
  filters?: FilterKinds
  /** The number of rows of each status as text, of all under the empty status. */
  counts?: Readonly<Record<string, string>> | undefined
  /** The default type, in a list with one path per type. */
  defaultType?: string
  csv?: (query: ListQuery) => Promise<Blob>
  /** The record beside the table, by the key of its row. */
  detail?: (key: string) => ReactNode
  /** Rows of two lines on a phone; without it a row shows all its columns. */
  cardOf?: (row: Row) => CardContent
  /** Totals of the rows that match the filters. */
  totals?: ReactNode
  bulk?: Bulk<Row>
  /** Saved views beside the title. */
  children?: ReactNode
}

/** A list of records with filters and order in the address, as a table or cards, in all its states. */
export function ListScreen<Row extends Identified>(props: ListScreenProps<Row>) {
  const { list, name, columns, title, lead, searchHint, filters, counts, defaultType = '', csv, children } = props
  const { t } = useTranslation()
  const { rows } = useAppSelector(list.select)
  const [asked, { change, reset }] = useListQuery()
  const [shown, chosen] = useChosenColumns(name, columns)
  const key = JSON.stringify({ ...asked, type: asked.type || defaultType })
  const query = useMemo(() => JSON.parse(key) as Required<ListQuery>, [key])
  const ids = useMemo(() => rows.map(keyOf), [rows])
  return (
    <ListDetail
      kind="table"
      scrolls="child"
      label={title}
      ids={ids}
      detail={props.detail ?? (() => null)}
      head={
        <ListHead
          title={title}
          lead={lead}
          beside={children}
          tools={
            <>
              <ColumnChooser columns={columns} shown={shown} chosen={chosen} />
              {csv && <CsvButton name={name} fetchFile={() => csv(query)} />}
            </>
          }
        >
          {filters?.hasTabs && filters.statuses && (
            <StatusTabs
              value={query.status}
              statuses={filters.statuses}
              anyStatus={t('list.all')}
              counts={counts}
              onChange={(status) => change({ status })}
            />
          )}
        </ListHead>
      }
      tools={<ListFilters query={query} onChange={change} onReset={reset} searchHint={searchHint} kinds={filters} />}
    >
      <ListBody {...props} query={query} shown={shown} onSort={(sort) => change({ sort })} onReset={reset} />
    </ListDetail>
  )
}

interface ListBodyProps<Row extends Identified> extends ListScreenProps<Row> {
  query: Required<ListQuery>
  shown: readonly Column<Row>[]
  onSort: (sort: string) => void
  onReset: () => void
}

/** The rows, with a message in place of them if none matches. */
function ListBody<Row extends Identified>(props: ListBodyProps<Row>) {
  const { list, title, query, shown, onSort, onReset, detail, cardOf, totals, bulk } = props
  const isFiltered =
    query.period !== 'all' ||
    [query.text, query.status, query.min, query.max, query.bank, query.from, query.to].some((term) => term !== '')
  return (
    <ListPanel
      list={list}
      query={query}
      title={title}
      columns={shown}
      sort={query.sort}
      onSort={onSort}
      opens={detail !== undefined}
      cardOf={cardOf}
      totals={totals}
      bulk={bulk}
      empty={isFiltered ? <NoResults onReset={onReset} /> : <EmptyList />}
    />
  )
}

function CsvButton({ name, fetchFile }: { name: string; fetchFile: () => Promise<Blob> }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => download(fetchFile, `${name}.csv`)}
    >
      {t('list.csv')}
    </Button>
  )
}
