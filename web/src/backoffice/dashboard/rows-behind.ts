import { type StaffPageName, staffPages } from '../../kit/staff-pages.ts'
import type { Kind } from './use-dashboard.ts'

interface Days {
  from: string
  to: string
}

const LISTS: Record<Kind, { page: StaffPageName; status?: string }> = {
  transfer: { page: 'transfers' },
  payment: { page: 'payments', status: 'completed' },
  refund: { page: 'payments', status: 'completed' },
  deposit: { page: 'deposits' },
  withdrawal: { page: 'withdrawals', status: 'approved' },
  topup: { page: 'topUps', status: 'approved' },
  saving: { page: 'savings' },
  redemption: { page: 'redemptions', status: 'fulfilled' },
}

/** The list of what a figure is made of, narrowed to its days. */
export function rowsOf(kind: Kind, { from, to }: Days): string {
  const { page, status } = LISTS[kind]
  // Pots are listed by when they were opened, which says nothing of when somebody saved.
  if (page === 'savings') return staffPages.savings.url
  const terms = new URLSearchParams({ period: 'dates', from, to, ...(status && { status }) })
  return `${staffPages[page].url}?${terms}`
}

/** Those that wait on money that is set aside. */
export const heldRows = `${staffPages.withdrawals.url}?status=pending`
