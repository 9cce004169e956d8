import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../state.ts'
import type { List } from './create-list.ts'
import type { ListQuery } from './fetch-page.ts'
import { ListCards } from './list-cards.tsx'
import type { Column } from './list-column.ts'
import { ListFilters } from './list-filters.tsx'
import { ListMessage } from './list-message.tsx'
import classes from './list-screen.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import type { Identified } from './merge-rows.ts'
import { useListQuery } from './use-list-query.ts'

interface ListScreenProps<Row extends Identified> {
  list: List<Row, ListQuery>
  columns: readonly Column<Row>[]
  title: string
  lead: string
  searchHint: string
}

/** Any list of records: filters in the address, a table or cards, and every state it can be in. */
export function ListScreen<Row extends Identified>({ list, columns, title, lead, searchHint }: ListScreenProps<Row>) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, rows, nextCursor } = useAppSelector(list.select)
  const [{ text, period }, changeQuery] = useListQuery()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

  const load = useCallback(
    (cursor?: string) => void dispatch(list.load({ query: { text, period }, ...(cursor !== undefined && { cursor }) })),
    [dispatch, list, text, period],
  )
  useEffect(() => load(), [load])

  const isLoading = status === 'loading' || status === 'idle'
  const Rows = isNarrow ? ListCards : ListTable
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <section className={classes.panel} aria-label={title} aria-busy={isLoading}>
        <ListFilters query={{ text, period }} onChange={changeQuery} searchHint={searchHint} />
        {rows.length > 0 && <Rows rows={rows} columns={columns} title={title} />}
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 2 : 6} />}
        {!isLoading && rows.length === 0 && (
          <ListMessage
            isFailed={status === 'rejected'}
            isFiltered={text !== '' || period !== 'all'}
            onRetry={() => load()}
            onReset={() => changeQuery({ text: '', period: 'all' })}
          />
        )}
        {rows.length > 0 && (
          <div className={classes.foot}>
            <span role="status">{t('list.count', { count: rows.length })}</span>
            {nextCursor !== null && (
              <Button variant="default" loading={isLoading} onClick={() => load(nextCursor)}>
                {t('list.next')}
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  )
}
