import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { type MoneyRecord, newsOf, pageOf, potViewOf, viewOf } from './record-view.ts'

const transfer: MoneyRecord = routes.activity.getActivity.example.answer.record
const ama = transfer.sender?.paps_id ?? ''
const kofi = transfer.receiver?.paps_id ?? ''

test('shows the same amount as sent to one side and as received to the other', () => {
  expect(viewOf(transfer, ama)).toMatchObject({ side: 'out', paps: -75.25, other: { paps_id: kofi } })
  expect(viewOf(transfer, kofi)).toMatchObject({ side: 'in', paps: 75.25, other: { paps_id: ama } })
})

test('includes the fee in the amount of the side that pays it', () => {
  const withdrawal: MoneyRecord = { ...transfer, kind: 'withdrawal', amount: 100.1, fee: 1.5 }
  expect(viewOf(withdrawal, ama).paps).toBe(-101.6)
  expect(viewOf(withdrawal, kofi).paps).toBe(100.1)
  const deposit: MoneyRecord = { ...transfer, kind: 'deposit', amount: 100.1, fee: 1.5 }
  expect(viewOf(deposit, ama).paps).toBe(-100.1)
  expect(viewOf(deposit, kofi).paps).toBe(98.6)
})

test('distinguishes pending from refused', () => {
  expect(viewOf({ ...transfer, status: 'pending' }, ama)).toMatchObject({ isWaiting: true, isRefused: false })
  expect(viewOf({ ...transfer, status: 'rejected' }, ama)).toMatchObject({ isWaiting: false, isRefused: true })
})

test('shows deposits into a pot as positive and withdrawals as negative', () => {
  const saved: MoneyRecord = { ...transfer, kind: 'saving', fee: 0, receiver: null }
  expect(viewOf(saved, ama)).toMatchObject({ side: 'out', paps: -75.25 })
  expect(potViewOf(saved, ama)).toMatchObject({ side: 'in', paps: 75.25 })
  const taken: MoneyRecord = { ...saved, sender: null, receiver: transfer.sender }
  expect(potViewOf(taken, ama)).toMatchObject({ side: 'out', paps: -75.25 })
})

startWords()

test('describes a record for each side', () => {
  expect(newsOf(transfer, kofi)).toBe('Ama M. sent you 75.25 paps.')
  const request: MoneyRecord = { ...transfer, kind: 'request', status: 'pending' }
  expect(newsOf(request, ama)).toBe('Kofi B. asks you for 75.25 paps.')
  expect(newsOf(request, kofi, 'declined')).toBe('Ama M. declined your request of 75.25 paps.')
})

test('falls back to a general sentence', () => {
  expect(newsOf(transfer, ama)).toBe('There is news about 75.25 paps.')
})

const [withdrawal] = routes.withdrawals.listOwnWithdrawals.example.answer.data
const { _id, sender, receiver } = withdrawal

test('links a pending withdrawal to its code, or to the pay-out page', () => {
  expect(pageOf(withdrawal, sender.paps_id)).toBe(`/withdraw/${_id}`)
  expect(pageOf(withdrawal, receiver.paps_id)).toBe(`/payouts/${_id}`)
})

test('links any other record to its receipt', () => {
  expect(pageOf({ ...withdrawal, status: 'approved' }, sender.paps_id)).toBe(`/activity/${_id}`)
})
