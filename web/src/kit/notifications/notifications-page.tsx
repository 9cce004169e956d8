import { Button, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { alertTypeOf } from '@paps/contract/alerts'
import { IconBell, IconBellOff, IconChecks, IconPlugConnectedX, IconShieldLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { createList } from '../lists/create-list.ts'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import { useListLoad } from '../lists/use-list-load.ts'
import { onEvent, useCatchUp } from '../realtime/events.ts'
import { recordIcon } from '../records/record-icon.ts'
import { viewOf } from '../records/record-view.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../state.ts'
import { MessagePanel } from '../ui/message-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFormats } from '../words/use-formats.ts'
import classes from './notifications-page.module.css'
import { unreadChanged } from './unread-slice.ts'

export const notificationsList = createList('notifications', ({ unread }: { unread: boolean }, cursor?: string) =>
  call('GET /api/notifications', {
    query: { ...(unread && { unread: 'true' as const }), ...(cursor !== undefined && { cursor }) },
  }),
)

export type NotificationRow = ReturnType<typeof notificationsList.select>['rows'][number]

interface NotificationsPageProps {
  /** What a notice says. */
  wordsOf: (row: NotificationRow) => string
  /** The page a notice is about; null where it is about none. */
  linkOf: (row: NotificationRow) => string | null
  /** Where there is nothing. */
  emptyText: string
}

/** What the person was told, live, and what of it they have not seen. */
export function NotificationsPage({ wordsOf, linkOf, emptyText }: NotificationsPageProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [address, setAddress] = useSearchParams()
  const isUnreadOnly = address.get('show') === 'unread'
  const { status, rows, nextCursor } = useAppSelector(notificationsList.select)
  const count = useAppSelector((state) => state.unread.count)
  const isLoading = status === 'loading' || status === 'idle'

  const load = useListLoad(notificationsList, { unread: isUnreadOnly })
  useCatchUp(() => void dispatch(notificationsList.load({ query: { unread: isUnreadOnly }, isAgain: true })))
  useEffect(
    () =>
      onEvent((event, { event_id, at, data }) => {
        const record = data as unknown as NonNullable<NotificationRow['record']>
        const told = { _id: event_id, event, read: false, state: record.status ?? null, note: null, created_at: at }
        dispatch(notificationsList.added({ ...told, record: record._id ? record : null }))
      }),
    [dispatch],
  )

  function see(row: NotificationRow): void {
    if (row.read) return
    dispatch(notificationsList.changed({ ...row, read: true }))
    call('PUT /api/notifications/read', { body: { _id: row._id } }).then(
      ({ unread }) => dispatch(unreadChanged(unread)),
      // It stays unread there, and says so the next time.
      () => undefined,
    )
  }

  // A click on a notification of the device opens what it is about.
  const asked = address.get('open')
  const opened = asked === null ? undefined : rows.find(({ _id }) => _id === asked)
  const navigate = useNavigate()
  const handled = useRef<string | null>(null)
  useEffect(() => {
    // Once: a second navigation would end the first before its page is here.
    if (!opened || handled.current === opened._id) return
    handled.current = opened._id
    see(opened)
    void navigate(linkOf(opened) ?? '.', { replace: true })
  })

  const readAll = useAction(async () => {
    const { unread } = await call('PUT /api/notifications/read/all')
    dispatch(unreadChanged(unread))
    load()
  })

  return (
    <>
      <PageHead title={t('titles.notifications')}>
        {count > 0 && (
          <Button
            variant="light"
            loading={readAll.isBusy}
            leftSection={<IconChecks size={18} aria-hidden />}
            onClick={() => readAll.start()}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </PageHead>
      <SegmentedControl
        className={classes.which ?? ''}
        size="md"
        aria-label={t('notifications.which')}
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(show) => setAddress(show === 'unread' ? { show } : {}, { replace: true })}
        data={[
          { value: 'all', label: t('list.all') },
          { value: 'unread', label: t('notifications.unread') },
        ]}
      />
      <section className={classes.panel} aria-label={t('titles.notifications')} aria-busy={isLoading}>
        <ul>
          {rows.map((row) => (
            <NotificationItem
              key={row._id}
              row={row}
              sentence={wordsOf(row)}
              to={linkOf(row)}
              onSeen={() => see(row)}
            />
          ))}
        </ul>
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 2 : 6} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && (
          <MessagePanel
            icon={IconBellOff}
            title={t(isUnreadOnly ? 'notifications.allRead' : 'notifications.none')}
            text={emptyText}
          />
        )}
        {!isLoading && nextCursor !== null && (
          <Button variant="subtle" fullWidth onClick={() => load(nextCursor)}>
            {t('list.next')}
          </Button>
        )}
      </section>
    </>
  )
}

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
