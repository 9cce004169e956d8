import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { describeNews, findRecordPage, type MoneyRecord, viewFromPot, viewRecord } from './record-view.ts'

const transfer: MoneyRecord = routes.activity.getActivity.example.answer.record
const ama = transfer.sender?.paps_id ?? ''
const kofi = transfer.receiver?.paps_id ?? ''

test('shows the same amount as sent to one side and as received to the other', () => {
  expect(viewRecord(transfer, ama)).toMatchObject({ side: 'out', paps: -75.25, other: { paps_id: kofi } })
  expect(viewRecord(transfer, kofi)).toMatchObject({ side: 'in', paps: 75.25, other: { paps_id: ama } })
})

test('includes the fee in the amount of the side that pays it', () => {
  const withdrawal: MoneyRecord = { ...transfer, kind: 'withdrawal', amount: 100.1, fee: 1.5 }
  expect(viewRecord(withdrawal, ama).paps).toBe(-101.6)
  expect(viewRecord(withdrawal, kofi).paps).toBe(100.1)
  const deposit: MoneyRecord = { ...transfer, kind: 'deposit', amount: 100.1, fee: 1.5 }
  expect(viewRecord(deposit, ama).paps).toBe(-100.1)
  expect(viewRecord(deposit, kofi).paps).toBe(98.6)
})

test('distinguishes pending from refused', () => {
  expect(viewRecord({ ...transfer, status: 'pending' }, ama)).toMatchObject({ isWaiting: true, isRefused: false })
  expect(viewRecord({ ...transfer, status: 'rejected' }, ama)).toMatchObject({ isWaiting: false, isRefused: true })
})

test('shows deposits into a pot as positive and withdrawals as negative', () => {
  const saved: MoneyRecord = { ...transfer, kind: 'saving', fee: 0, receiver: null }
  expect(viewRecord(saved, ama)).toMatchObject({ side: 'out', paps: -75.25 })
  expect(viewFromPot(saved, ama)).toMatchObject({ side: 'in', paps: 75.25 })
  const taken: MoneyRecord = { ...saved, sender: null, receiver: transfer.sender }
  expect(viewFromPot(taken, ama)).toMatchObject({ side: 'out', paps: -75.25 })
})

startWords()

test('describes a record for each side', () => {
  expect(describeNews(transfer, kofi)).toBe('Ama M. sent you 75.25 paps.')
  const request: MoneyRecord = { ...transfer, kind: 'request', status: 'pending' }
  expect(describeNews(request, ama)).toBe('Kofi B. requests 75.25 paps.')
  expect(describeNews(request, kofi, 'declined')).toBe('Ama M. declined your request for 75.25 paps.')
})

test('falls back to a general sentence', () => {
  expect(describeNews(transfer, ama, 'pending')).toBe('There’s an update about 75.25 paps.')
})

const [withdrawal] = routes.withdrawals.listOwnWithdrawals.example.answer.data
const { _id, sender, receiver } = withdrawal

test('links a pending withdrawal to its code, or to the pay-out page', () => {
  expect(findRecordPage(withdrawal, sender.paps_id)).toBe(`/withdraw/${_id}`)
  expect(findRecordPage(withdrawal, receiver.paps_id)).toBe(`/payouts/${_id}`)
})

test('links any other record to its receipt', () => {
  expect(findRecordPage({ ...withdrawal, status: 'approved' }, sender.paps_id)).toBe(`/activity/${_id}`)
})
