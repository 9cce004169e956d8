import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { alertTypeOf } from '@paps/contract/alerts'
import { IconBell, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { recordIcon } from '../records/record-icon.ts'
import { viewOf } from '../records/record-view.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './notification-item.module.css'
import type { NotificationRow } from './notifications-list.ts'

interface NotificationItemProps {
  row: NotificationRow
  /** What it says, for whoever is signed in. */
  sentence: string
  /** The page it is about; null where it is about none. */
  to: string | null
  onSeen: () => void
}

/** Something the person was told; opening it is having read it. */
export function NotificationItem({ row, sentence, to, onSeen }: NotificationItemProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const { record, event, read, created_at } = row
  const Picture = record
    ? recordIcon(record.kind, viewOf(record, paps_id).side)
    : alertTypeOf(event, 'regular') === 'security'
      ? IconShieldLock
      : IconBell
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
      {to !== null ? (
        <Link to={to} className={classes.item} data-unread={!read || undefined} onClick={onSeen}>
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
