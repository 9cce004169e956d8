import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { leftToRefund } from './refundable.ts'
import type { Story } from './use-story.ts'

const { record } = routes.activity.getActivity.example.answer
const payment = { ...record, kind: 'payment', amount: 10.1 } as Story['record']
const refundOf = (amount: number) => ({ ...record, kind: 'refund', amount }) as Story['record']

test('returns the part of a payment that is not refunded yet', () => {
  expect(leftToRefund({ record: payment, children: [], corrections: [] })).toBe(10.1)
  expect(leftToRefund({ record: payment, children: [refundOf(4.05), refundOf(0.05)], corrections: [] })).toBe(6)
  expect(leftToRefund({ record: payment, children: [refundOf(10.1)], corrections: [] })).toBe(0)
})

test('returns zero for other kinds of records', () => {
  expect(leftToRefund({ record, children: [], corrections: [] })).toBe(0)
})
