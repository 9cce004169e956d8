import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router'
import { NotificationsPage } from '../../kit/notifications/notifications-page.tsx'
import { parseScheduleNote, useNoticeWords } from '../../kit/notifications/use-notice-words.ts'
import { findRecordPage } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'

/** The pages of notices that have no record. */
const PAGES: Readonly<Record<string, string>> = {
  pinLocked: urls.security,
  newDevice: urls.security,
  keyExpires: urls.integrations,
  accountChanged: urls.security,
  webhookStopped: urls.integrations,
  savingSkipped: urls.savings,
  bulkDone: urls.payMany,
}

/** A notice about a schedule leads to it, where its next day can be skipped. */
function pageOf(event: string, note: string | null): string | null {
  const schedule = event.startsWith('schedule') ? parseScheduleNote(note) : null
  return schedule ? generatePath(urls.schedule, { id: schedule.schedule }) : (PAGES[event] ?? null)
}

export function NotificationsScreen() {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const wordsOf = useNoticeWords()
  return (
    <NotificationsPage
      wordsOf={wordsOf}
      linkOf={({ record, event, note }) => (record ? findRecordPage(record, paps_id) : pageOf(event, note))}
      emptyText={t('notifications.noneText')}
    />
  )
}
