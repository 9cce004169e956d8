import { generatePath } from 'react-router'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { staffPages } from '../../kit/staff-pages.ts'

/** The list that shows records of each kind. Those without one are shown with their person. */
const LISTS = {
  transfer: 'transfers',
  payment: 'payments',
  refund: 'payments',
  request: 'payments',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  topup: 'topUps',
  redemption: 'redemptions',
  saving: null,
  referral: null,
  correction: null,
  settlement: null,
} as const satisfies Record<MoneyRecord['kind'], keyof typeof staffPages | null>

/** Where staff see a record, with its drawer open. */
export function pageOfRecord({
  _id,
  kind,
  sender,
  receiver,
}: Pick<MoneyRecord, '_id' | 'kind' | 'sender' | 'receiver'>) {
  const list = LISTS[kind]
  const owner = sender ?? receiver
  const page =
    list === null && owner
      ? generatePath(staffPages.person.url, { id: owner._id })
      : staffPages[list ?? 'transfers'].url
  return `${page}?${new URLSearchParams({ open: _id })}`
}
