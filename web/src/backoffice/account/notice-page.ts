import { may, type UserType } from '@paps/contract/access'
import type { NotificationRow } from '../../kit/notifications/notifications-list.ts'
import { type StaffPageName, staffPages } from '../../kit/staff-pages.ts'

type Noticed = Pick<NotificationRow, 'event' | 'record'>

const PAGES: Readonly<Record<string, StaffPageName>> = {
  booksBroken: 'ledger',
  approvalAsked: 'approvals',
  approvalDecided: 'approvals',
  controlChanged: 'audit',
  pinLocked: 'account',
  newDevice: 'account',
  accountChanged: 'account',
}

/** The queue where a record waits, and the list where it is looked at afterwards. */
const OF_KIND: Partial<Record<NonNullable<Noticed['record']>['kind'], [StaffPageName, StaffPageName]>> = {
  topup: ['topUpQueue', 'topUps'],
  withdrawal: ['withdrawalQueue', 'withdrawals'],
  redemption: ['redemptionQueue', 'redemptions'],
  transfer: ['transfers', 'transfers'],
  payment: ['payments', 'payments'],
  deposit: ['deposits', 'deposits'],
}

/** Where a member of staff deals with what a notice is about; null where it is not theirs. */
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
