import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { NoticeContent, NoticeList, NoticesHead, UnreadSwitch } from './notice-list.tsx'
import classes from './notifications-page.module.css'
import { type NotificationRow, useNotifications } from './use-notifications.ts'

interface NotificationsPageProps {
  /** Returns the sentence of a notice. */
  wordsOf: (row: NotificationRow) => string
  /** Returns the page of a notice, or null. */
  linkOf: (row: NotificationRow) => string | null
  /** The text of an empty list. */
  emptyText: string
}

/** All notices, updated live, with their read state. Each leads to the page that it concerns. */
export function NotificationsPage({ wordsOf, linkOf, emptyText }: NotificationsPageProps) {
  const { t } = useTranslation()
  const notices = useNotifications()
  const { rows, see, load } = notices
  useOpened(rows, (row) => {
    see(row)
    return linkOf(row)
  })
  const rowOf = (row: NotificationRow) => {
    const to = linkOf(row)
    const shared = { className: classes.item ?? '', 'data-unread': !row.read || undefined, onClick: () => see(row) }
    const content = <NoticeContent row={row} sentence={wordsOf(row)} />
    if (to === null) return <UnstyledButton {...shared}>{content}</UnstyledButton>
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    <>
      <NoticesHead onReadAll={() => load()} />
      <UnreadSwitch />
      <section className={classes.card} aria-label={t('titles.notifications')}>
        <NoticeList notices={notices} rowOf={rowOf} emptyText={emptyText} />
      </section>
    </>
  )
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
