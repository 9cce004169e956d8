import { Button } from '@mantine/core'
import { type Icon, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import classes from './rows.module.css'
import type { useRows } from './use-rows.ts'

interface RowsFrameProps<Row> {
  list: ReturnType<typeof useRows<Row>>
  icon: Icon
  label: string
  /** The text of an empty list. */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The states of a list behind a figure: loading, failed, empty, or its rows with a button for more. */
export function RowsFrame<Row>({ list, icon, label, empty, children }: RowsFrameProps<Row>) {
  const { t } = useTranslation()
  const { rows, error, reload, more, isLoading } = list
  return (
    <section className={classes.panel} aria-label={label} aria-busy={rows === null && !error}>
      {error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!error && rows === null && <ListSkeleton rows={8} />}
      {rows?.length === 0 && <MessagePanel icon={icon} title={label} text={empty} />}
      {rows && rows.length > 0 && children(rows)}
      {more && (
        <Button variant="default" m={16} loading={isLoading} onClick={() => void more()}>
          {t('person.more')}
        </Button>
      )}
    </section>
  )
}
