import { expect, test } from 'vitest'
import { noticePage } from './notices-screen.tsx'

const record = (kind: string, status: string) => ({ _id: 'r1', kind, status }) as never

test('a top-up that waits opens its queue, one that was decided its record', () => {
  const waiting = { event: 'topupInit', record: record('topup', 'pending') }
  expect(noticePage(waiting, 'finance_admin')).toBe('/backoffice/queue/topups')
  const decided = { event: 'topupReceiverSuccess', record: record('topup', 'approved') }
  expect(noticePage(decided, 'finance_admin')).toBe('/backoffice/topups?open=r1')
})

test('the books open the ledger, a request for a second person the approvals', () => {
  expect(noticePage({ event: 'booksBroken', record: null }, 'super_admin')).toBe('/backoffice/ledger')
  expect(noticePage({ event: 'approvalAsked', record: null }, 'finance_admin')).toBe('/backoffice/queue/approvals')
  expect(noticePage({ event: 'newDevice', record: null }, 'content_admin')).toBe('/backoffice/account')
})

test('nobody is sent to a page that is not theirs', () => {
  expect(noticePage({ event: 'booksBroken', record: null }, 'content_admin')).toBeNull()
  expect(noticePage({ event: 'topupInit', record: record('topup', 'pending') }, 'support_admin')).toBeNull()
})
