import { may, type UserType } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { NotificationsPage } from '../../kit/notifications/notifications-page.tsx'
import { useNoticeWords } from '../../kit/notifications/use-notice-words.ts'
import type { NotificationRow } from '../../kit/notifications/use-notifications.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { type StaffPageName, staffPages } from '../../kit/staff-pages.ts'
import type { English } from '../../kit/words/english.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './staff.module.css'

type Notices = English['me']['notices']

/** The notices of a member of staff. Each links to the queue, record or page that it concerns. */
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
    // The note is in English only, and more specific.
    return note && i18n.language === 'en' ? note : t(`me.notices.${event as 'booksBroken'}`)
  }
}

type Noticed = Pick<NotificationRow, 'event' | 'record'>

const PAGES: Readonly<Record<string, StaffPageName>> = {
  booksBroken: 'ledger',
  safeguardingDiffers: 'ledger',
  paymentDiffers: 'providerPayments',
  statementRefused: 'reconciliation',
  approvalAsked: 'approvals',
  approvalDecided: 'approvals',
  controlChanged: 'audit',
  pinLocked: 'account',
  newDevice: 'account',
  keyExpires: 'account',
  accountChanged: 'account',
}

/** The queue of pending records and the list of decided ones, by kind. */
const OF_KIND: Partial<Record<NonNullable<Noticed['record']>['kind'], [StaffPageName, StaffPageName]>> = {
  topup: ['topUpQueue', 'topUps'],
  withdrawal: ['withdrawalQueue', 'withdrawals'],
  redemption: ['redemptionQueue', 'redemptions'],
  transfer: ['transfers', 'transfers'],
  payment: ['payments', 'payments'],
  deposit: ['deposits', 'deposits'],
}

/** Returns the page that a notice concerns; null where this type of staff may not open it. */
export function noticePage({ event, record }: Noticed, userType: UserType): string | null {
  const allowed = (name: StaffPageName) => may(userType, staffPages[name].access)
  const pages = record && OF_KIND[record.kind]
  if (record && pages) {
    const [queue, list] = pages
    if (record.status === 'pending' && allowed(queue)) return staffPages[queue].url
    return allowed(list) ? `${staffPages[list].url}?${new URLSearchParams({ open: record._id })}` : null
  }
  const name = PAGES[event]
  return name !== undefined && allowed(name) ? staffPages[name].url : null
}
