import { Button } from '@mantine/core'
import { IconEye, IconPlugConnectedX, IconThumbUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kit/api/api-error.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import classes from './queue.module.css'

interface QueueFrameProps<Item> {
  title: string
  lead: string
  /** Null until it is loaded. */
  items: readonly Item[] | null
  error: ApiError | null
  onRetry: () => void
  /** Filters above the rows. */
  tools?: ReactNode
  /** The text of an empty queue. */
  empty?: { title: string; text: string }
  children: (items: readonly Item[]) => ReactNode
}

/** A queue in all its states: loading, failed, empty, or with rows. */
export function QueueFrame<Item>({
  title,
  lead,
  items,
  error,
  onRetry,
  tools,
  empty,
  children,
}: QueueFrameProps<Item>) {
  const { t } = useTranslation()
  const nothing = empty ?? { title: t('desk.empty.title'), text: t('desk.empty.text') }
  return (
    <>
      <PageHead title={title} lead={lead} />
      {tools}
      <section className={classes.panel} aria-label={title} aria-busy={items === null && error === null}>
        {error !== null && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={onRetry}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {error === null && items === null && <ListSkeleton rows={5} />}
        {items !== null && items.length === 0 && <MessagePanel icon={IconThumbUp} {...nothing} />}
        {items !== null && items.length > 0 && children(items)}
      </section>
    </>
  )
}

/** The names of other staff who have the item open. */
export function OpenedBy({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation()
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  return (
    <span role="status" className={classes.opened}>
      <IconEye size={16} aria-hidden />
      <bdi>{t('desk.openedBy', { names: list })}</bdi>
    </span>
  )
}
