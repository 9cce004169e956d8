import { Button, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { alertTypeOf } from '@paps/contract/alerts'
import { IconBell, IconBellOff, IconChecks, IconPlugConnectedX, IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { createList } from '../lists/create-list.ts'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import { useListLoad } from '../lists/use-list-load.ts'
import { PapsText } from '../money/paps-text.tsx'
import { Secret } from '../money/secret.tsx'
import { onEvent, useCatchUp } from '../realtime/events.ts'
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

const notificationsList = createList('notifications', ({ unread }: { unread: boolean }, cursor?: string) =>
  call('GET /api/notifications', {
    query: { ...(unread && { unread: 'true' as const }), ...(cursor !== undefined && { cursor }) },
  }),
)

export type NotificationRow = ReturnType<typeof notificationsList.select>['rows'][number]

interface NotificationsPageProps {
  /** Returns the sentence of a notice. */
  wordsOf: (row: NotificationRow) => string
  /** Returns the page of a notice, or null. */
  linkOf: (row: NotificationRow) => string | null
  /** The text of an empty list. */
  emptyText: string
}

/** All notices, updated live, with their read state. */
export function NotificationsPage({ wordsOf, linkOf, emptyText }: NotificationsPageProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const isUnreadOnly = address.get('show') === 'unread'
  const { status, rows, nextCursor } = useAppSelector(notificationsList.select)
  const count = useAppSelector((state) => state.unread.count)
  const isLoading = status === 'loading' || status === 'idle'

  const load = useListLoad(notificationsList, { unread: isUnreadOnly })
  useLiveRows(isUnreadOnly)
  const see = useSee()
  useOpened(rows, (row) => {
    see(row)
    return linkOf(row)
  })

  return (
    <>
      <PageHead title={t('titles.notifications')}>{count > 0 && <ReadAllButton onDone={() => load()} />}</PageHead>
      <UnreadSwitch
        isUnreadOnly={isUnreadOnly}
        onChange={(show) => setAddress(show === 'unread' ? { show } : {}, { replace: true })}
      />
      <section className={classes.panel} aria-label={t('titles.notifications')} aria-busy={isLoading}>
        {groupByDay(rows).map(({ date, rows: ofDay }) => (
          <DayOfNotices key={date.getTime()} date={date}>
            {ofDay.map((row) => (
              <NotificationItem
                key={row._id}
                row={row}
                sentence={wordsOf(row)}
                to={linkOf(row)}
                onSeen={() => see(row)}
              />
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

/** Adds notices as they arrive, and refetches the list after a lost connection. */
function useLiveRows(isUnreadOnly: boolean): void {
  const dispatch = useAppDispatch()
  useCatchUp(() => void dispatch(notificationsList.load({ query: { unread: isUnreadOnly }, isAgain: true })))
  useEffect(
    () =>
      onEvent((event, { event_id, at, data }) => {
        const record = data as unknown as NonNullable<NotificationRow['record']>
        const row = { _id: event_id, event, read: false, state: record.status ?? null, note: null, created_at: at }
        dispatch(notificationsList.added({ ...row, record: record._id ? record : null }))
      }),
    [dispatch],
  )
}

/** Marks a notice as read, here and on the server. */
function useSee(): (row: NotificationRow) => void {
  const dispatch = useAppDispatch()
  return (row) => {
    if (row.read) return
    dispatch(notificationsList.changed({ ...row, read: true }))
    call('PUT /api/notifications/read', { body: { _id: row._id } }).then(
      ({ unread }) => dispatch(unreadChanged(unread)),
      // The notice stays unread on the server and is shown as unread on the next load.
      () => undefined,
    )
  }
}

/** Goes to the page of the notice that the address names: a click on a push notification opens that address. */
function useOpened(rows: readonly NotificationRow[], open: (row: NotificationRow) => string | null): void {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('open')
  const opened = id === null ? undefined : rows.find(({ _id }) => _id === id)
  const handled = useRef<string | null>(null)
  useEffect(() => {
    // Once: a second navigation would cancel the first before its page has loaded.
    if (!opened || handled.current === opened._id) return
    handled.current = opened._id
    void navigate(open(opened) ?? '.', { replace: true })
  })
}

function UnreadSwitch({ isUnreadOnly, onChange }: { isUnreadOnly: boolean; onChange: (show: string) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      className={classes.which ?? ''}
      size="md"
      aria-label={t('notifications.which')}
      value={isUnreadOnly ? 'unread' : 'all'}
      onChange={onChange}
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

interface NotificationItemProps {
  row: NotificationRow
  sentence: string
  /** The page of the notice, or null. */
  to: string | null
  onSeen: () => void
}

/** One notice; opening it marks it as read. */
function NotificationItem({ row, sentence, to, onSeen }: NotificationItemProps) {
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
