import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { alertTypeOf } from '@paps/contract/alerts'
import { IconBell, IconBellOff, IconChecks, IconPlugConnectedX, IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import { PapsText } from '../money/paps-text.tsx'
import { Secret } from '../money/secret.tsx'
import { groupByDay, nearDay } from '../records/calendar.ts'
import { recordIcon } from '../records/record-icon.ts'
import { isSigned, viewRecord } from '../records/record-view.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../state.ts'
import { MessagePanel } from '../ui/message-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFormats } from '../words/use-formats.ts'
import classes from './notifications-page.module.css'
import { unreadChanged } from './unread-slice.ts'
import type { NotificationRow, Notifications } from './use-notifications.ts'

interface NoticeListProps {
  notices: Notifications
  /** The element that opens a notice. */
  rowOf: (row: NotificationRow) => ReactNode
  /** The text of an empty list. */
  emptyText: string
}

/** The notices by day, in all states of the list. */
export function NoticeList({ notices: { status, rows, nextCursor, load }, rowOf, emptyText }: NoticeListProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const isLoading = status === 'loading' || status === 'idle'
  return (
    <div className={classes.panel} aria-busy={isLoading}>
      {groupByDay(rows).map(({ date, rows: ofDay }) => (
        <DayOfNotices key={date.getTime()} date={date}>
          {ofDay.map((row) => (
            <li key={row._id}>{rowOf(row)}</li>
          ))}
        </DayOfNotices>
      ))}
      {isLoading && <ListSkeleton rows={rows.length > 0 ? 2 : 6} />}
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={() => load()}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'successful' && rows.length === 0 && (
        <MessagePanel
          icon={IconBellOff}
          title={t(address.get('show') === 'unread' ? 'notifications.allRead' : 'notifications.none')}
          text={emptyText}
        />
      )}
      {!isLoading && nextCursor !== null && (
        <Button variant="subtle" fullWidth onClick={() => load(nextCursor)}>
          {t('list.next')}
        </Button>
      )}
    </div>
  )
}

function DayOfNotices({ date, children }: { date: Date; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormats()
  const near = nearDay(date)
  const name = near === null ? format.day(date) : t(`list.${near}`)
  return (
    <section aria-label={name}>
      <h2 className={classes.day}>{name}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** The title, with the button that marks all as read. */
export function NoticesHead({ onReadAll }: { onReadAll: () => void }) {
  const { t } = useTranslation()
  const count = useAppSelector((state) => state.unread.count)
  return <PageHead title={t('titles.notifications')}>{count > 0 && <ReadAllButton onDone={onReadAll} />}</PageHead>
}

/** All notices, or the unread ones: kept in the address. */
export function UnreadSwitch() {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  return (
    <SegmentedControl
      className={classes.which ?? ''}
      size="md"
      aria-label={t('notifications.which')}
      value={address.get('show') === 'unread' ? 'unread' : 'all'}
      onChange={(show) => setAddress(show === 'unread' ? { show } : {}, { replace: true })}
      data={[
        { value: 'all', label: t('list.all') },
        { value: 'unread', label: t('notifications.unread') },
      ]}
    />
  )
}

function ReadAllButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const readAll = useAction(async () => {
    const { unread } = await call('PUT /api/notifications/read/all')
    dispatch(unreadChanged(unread))
    onDone()
  })
  return (
    <Button
      variant="light"
      loading={readAll.isBusy}
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => readAll.start()}
    >
      {t('notifications.readAll')}
    </Button>
  )
}

/** The content of a row of the list. */
export function NoticeContent({ row, sentence }: { row: NotificationRow; sentence: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const { record, event, read, created_at } = row
  const view = record && viewRecord(record, paps_id)
  const Picture =
    record && view
      ? recordIcon(record.kind, view.side)
      : alertTypeOf(event, 'regular') === 'security'
        ? IconShieldLock
        : IconBell
  return (
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
          {format.time(created_at)}
        </time>
      </span>
      {view && record && record.kind !== 'referral' && (
        <span
          className={classes.amount}
          data-in={(isSigned(record) && view.side === 'in' && !view.isRefused && !view.isWaiting) || undefined}
          data-refused={view.isRefused || undefined}
        >
          <Secret>
            <PapsText paps={view.paps} signed={isSigned(record)} />
          </Secret>
        </span>
      )}
      {!read && <span className={classes.dot} aria-hidden />}
    </>
  )
}
