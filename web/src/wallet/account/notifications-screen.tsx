import { useTranslation } from 'react-i18next'
import { NotificationsPage } from '../../kit/notifications/notifications-page.tsx'
import { useNoticeWords } from '../../kit/notifications/use-notice-words.ts'
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

export function NotificationsScreen() {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const wordsOf = useNoticeWords()
  return (
    <NotificationsPage
      wordsOf={wordsOf}
      linkOf={({ record, event }) => (record ? findRecordPage(record, paps_id) : (PAGES[event] ?? null))}
      emptyText={t('notifications.noneText')}
    />
  )
}
