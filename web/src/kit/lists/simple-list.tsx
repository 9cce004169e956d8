import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../state.ts'
import { MessagePanel } from '../ui/message-panel.tsx'
import type { List } from './create-list.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { type Identified, keyOf } from './rows.ts'
import classes from './simple-list.module.css'
import { useListLoad } from './use-list-load.ts'

/** The query of a list without filters. */
export const ALL = {}

interface SimpleListProps<Row extends Identified, Query extends object> {
  list: List<Row, Query>
  /** Must be a stable object. */
  query: Query
  title: string
  row: (row: Row) => ReactNode
  /** Shown when the list is empty. */
  empty: ReactNode
}

/** All records of a list, without filters. Loaded on every mount. */
export function SimpleList<Row extends Identified, Query extends object>({
  list,
  query,
  title,
  row,
  empty,
}: SimpleListProps<Row, Query>) {
  const { t } = useTranslation()
  const heading = useId()
  const { status, rows, nextCursor } = useAppSelector(list.select)
  const load = useListLoad(list, query)

  const isLoading = status === 'loading' || status === 'idle'
  return (
    <section aria-labelledby={heading} aria-busy={isLoading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <div className={classes.list}>
        {rows.length > 0 && (
          <ul>
            {rows.map((each) => (
              <li key={keyOf(each)}>{row(each)}</li>
            ))}
          </ul>
        )}
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 1 : 3} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && empty}
        {nextCursor !== null && status === 'successful' && (
          <div className={classes.more}>
            <Button variant="default" onClick={() => load(nextCursor)}>
              {t('list.next')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
