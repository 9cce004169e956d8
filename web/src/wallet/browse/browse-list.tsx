import { Button, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Identified, keyOf } from '../../kit/lists/rows.ts'
import classes from './browse-list.module.css'
import { BrowseMessage } from './browse-message.tsx'
import type { useBrowse } from './use-browse.ts'

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
