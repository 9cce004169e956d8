import { expect, test } from 'vitest'
import { noticePage } from './notices-screen.tsx'

const record = (kind: string, status: string) => ({ _id: 'r1', kind, status }) as never

test('opens the queue of a pending top-up, and the record of a decided one', () => {
  const waiting = { event: 'topupInit', record: record('topup', 'pending') }
  expect(noticePage(waiting, 'finance_admin')).toBe('/backoffice/queue/topups')
  const decided = { event: 'topupReceiverSuccess', record: record('topup', 'approved') }
  expect(noticePage(decided, 'finance_admin')).toBe('/backoffice/topups?open=r1')
})

test('opens the ledger for the books, and the approvals for a request for a second person', () => {
  expect(noticePage({ event: 'booksBroken', record: null }, 'super_admin')).toBe('/backoffice/ledger')
  expect(noticePage({ event: 'approvalAsked', record: null }, 'finance_admin')).toBe('/backoffice/queue/approvals')
  expect(noticePage({ event: 'newDevice', record: null }, 'content_admin')).toBe('/backoffice/account')
})

test('links to no page that the role may not open', () => {
  expect(noticePage({ event: 'booksBroken', record: null }, 'content_admin')).toBeNull()
  expect(noticePage({ event: 'topupInit', record: record('topup', 'pending') }, 'support_admin')).toBeNull()
})
