import { useTranslation } from 'react-i18next'
import type { NotificationRow } from '../../kit/notifications/notifications-list.ts'
import { NotificationsPage } from '../../kit/notifications/notifications-page.tsx'
import { useNoticeWords } from '../../kit/notifications/use-notice-words.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import type { English } from '../../kit/words/english.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './account-screen.module.css'
import { noticePage } from './notice-page.ts'

type Notices = English['me']['notices']

/** What a member of staff was notified of. Each opens the queue, record or page where it is dealt with. */
export function NoticesScreen() {
  const { t } = useTranslation()
  const { user_type } = useWalletUser()
  const wordsOf = useStaffWords()
  return (
    <div className={classes.page}>
      <NotificationsPage wordsOf={wordsOf} linkOf={(row) => noticePage(row, user_type)} emptyText={t('me.noNotices')} />
    </div>
  )
}

function useStaffWords(): (row: NotificationRow) => string {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const plain = useNoticeWords()
  return (row) => {
    const { record, state, event, note } = row
    if (record) {
      const status = state ?? record.status
      const facts = {
        name: (record.sender ?? record.receiver)?.name ?? t('news.paps'),
        paps: format.paps(record.amount),
        kind: t(`records.kinds.${record.kind}.in`),
        status: t(`records.states.${status}`),
      }
      const key = `${record.kind}${status.charAt(0).toUpperCase()}${status.slice(1)}`
      return i18n.exists(`me.notices.${key}`)
        ? t(`me.notices.${key as keyof Notices}`, facts)
        : t('me.notices.record', facts)
    }
    if (!i18n.exists(`me.notices.${event}`)) return plain(row)
    // The note is in English and names what it is about.
    return note && i18n.language === 'en' ? note : t(`me.notices.${event as 'booksBroken'}`)
  }
}
