import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const [withdrawal] = routes.withdrawals.listOwnWithdrawals.example.answer.data
const { _id, sender, receiver } = withdrawal

test('a withdrawal that waits leads to the code, or to where it is paid out', () => {
  expect(pageOf(withdrawal, sender.paps_id)).toBe(`/withdraw/${_id}`)
  expect(pageOf(withdrawal, receiver.paps_id)).toBe(`/payouts/${_id}`)
})

test('anything else leads to its receipt', () => {
  expect(pageOf({ ...withdrawal, status: 'approved' }, sender.paps_id)).toBe(`/activity/${_id}`)
})
