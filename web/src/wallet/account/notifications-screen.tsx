import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { ListDetail, RowLink } from '../../kit/frame/list-detail.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { NoticeContent, NoticeList, NoticesHead, UnreadSwitch } from '../../kit/notifications/notice-list.tsx'
import classes from '../../kit/notifications/notifications-page.module.css'
import { parseScheduleNote, useNoticeWords } from '../../kit/notifications/use-notice-words.ts'
import { type NotificationRow, useNotifications } from '../../kit/notifications/use-notifications.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ReceiptDetail } from '../activity/receipt-detail.tsx'

/** The pages of notices that have no record. */
const PAGES: Readonly<Record<string, string>> = {
  pinLocked: urls.security,
  newDevice: urls.security,
  keyExpires: urls.integrations,
  accountChanged: urls.security,
  webhookStopped: urls.integrations,
  savingSkipped: urls.savings,
  exportReady: urls.ownData,
  bulkDone: urls.payMany,
}

/** A notice about a schedule leads to it, where its next day can be skipped. */
function pageOf({ event, note }: NotificationRow): string | null {
  const schedule = event.startsWith('schedule') ? parseScheduleNote(note) : null
  return schedule ? generatePath(urls.schedule, { id: schedule.schedule }) : (PAGES[event] ?? null)
}

/** All notices, updated live, with what they are about beside them. A push notification opens the address of its notice. */
export function NotificationsScreen() {
  const { t } = useTranslation()
  const wordsOf = useNoticeWords()
  const notices = useNotifications()
  const { rows, status, load, see } = notices
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const isLoading = status === 'loading' || status === 'idle'
  return (
    <ListDetail
      kind="wallet"
      label={t('titles.notifications')}
      head={<NoticesHead onReadAll={() => load()} />}
      tools={
        <div className={classes.tools}>
          <UnreadSwitch />
        </div>
      }
      ids={ids}
      detail={(id) => {
        const row = rows.find(({ _id }) => _id === id)
        if (row) return <OpenNotice row={row} sentence={wordsOf(row)} onSeen={see} />
        return <MissingNotice isLoading={isLoading} />
      }}
      empty={<MessagePanel icon={IconBell} title={t('activity.choose')} text={t('notifications.choose')} />}
    >
      <div className={classes.listed}>
        <NoticeList
          notices={notices}
          emptyText={t('notifications.noneText')}
          rowOf={(row) => (
            <RowLink id={row._id} className={classes.item} isUnread={!row.read}>
              <NoticeContent row={row} sentence={wordsOf(row)} />
            </RowLink>
          )}
        />
      </div>
    </ListDetail>
  )
}

interface OpenNoticeProps {
  row: NotificationRow
  sentence: string
  onSeen: (row: NotificationRow) => void
}

/** The receipt of a notice about money; otherwise its sentence and the page that it concerns. Opening marks it as read. */
function OpenNotice({ row, sentence, onSeen }: OpenNoticeProps) {
  const { t } = useTranslation()
  const format = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per notice; the function is new on each render
  useEffect(() => onSeen(row), [row._id])
  if (row.record) return <ReceiptDetail id={row.record._id} />
  const to = pageOf(row)
  return (
    <Detail
      actions={
        to !== null && (
          <Button component={Link} to={to}>
            {t('notifications.open')}
          </Button>
        )
      }
    >
      <div className={classes.notice}>
        <DetailTitle className={classes.sentenceTitle}>{sentence}</DetailTitle>
        <time className={classes.at} dateTime={row.created_at}>
          {format.moment(row.created_at)}
        </time>
      </div>
    </Detail>
  )
}

/** In place of a notice that is not in the list: it is older than the loaded pages, or of another account. */
function MissingNotice({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  return (
    <Detail>
      {isLoading ? (
        <ListSkeleton rows={4} />
      ) : (
        <MessagePanel icon={IconBellOff} title={t('notifications.missing')} text={t('notifications.missingText')} />
      )}
    </Detail>
  )
}
