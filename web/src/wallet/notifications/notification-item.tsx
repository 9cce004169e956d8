import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { newsOf } from '../../kit/records/news-of.ts'
import { pageOf } from '../../kit/records/page-of.ts'
import { viewOf } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { recordIcon } from '../records/record-icon.ts'
import classes from './notification-item.module.css'
import type { NotificationRow } from './notifications-list.ts'

const ABOUT_STORE = ['storeApproved', 'storeChanged', 'storeRefused', 'storeStopped'] as const

function isAboutStore(event: string): event is (typeof ABOUT_STORE)[number] {
  return (ABOUT_STORE as readonly string[]).includes(event)
}

interface NotificationItemProps {
  row: NotificationRow
  onSeen: () => void
}

/** Something the person was told; opening it is having read it. */
export function NotificationItem({ row, onSeen }: NotificationItemProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const { record, state, event, note, read, created_at } = row
  const Picture = record ? recordIcon(record.kind, viewOf(record, paps_id).side) : IconBell
  const plain =
    event === 'webhookStopped'
      ? t('news.webhookStopped', { host: note ?? '' })
      : isAboutStore(event)
        ? t(`news.${event}`, { name: note ?? '', reason: note ?? '' })
        : event === 'pinLocked' && note
          ? t('news.pinLocked', { until: format.moment(note) })
          : event === 'exportReady'
            ? t('news.exportReady')
          : (note ?? t('news.plain'))
  const sentence = record ? newsOf(record, paps_id, state ?? record.status) : plain
  const inside = (
    <>
      <span className={classes.icon}>
        <Picture size={20} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.sentence}>
          {!read && <VisuallyHidden>{t('notifications.new')} </VisuallyHidden>}
          {sentence}
        </span>
        <time className={classes.at} dateTime={created_at}>
          {format.moment(created_at)}
        </time>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </>
  )
  return (
    <li>
      {record ? (
        <Link to={pageOf(record, paps_id)} className={classes.item} data-unread={!read || undefined} onClick={onSeen}>
          {inside}
        </Link>
      ) : (
        <UnstyledButton className={classes.item} data-unread={!read || undefined} onClick={onSeen}>
          {inside}
        </UnstyledButton>
      )}
    </li>
  )
}
