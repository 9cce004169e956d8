import { expect, test } from 'vitest'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { EMPTY_TILL, findFurthestStep, reduceTill, type TillQuote, type TillState } from './work-till-state.ts'

const charging: TillState = { ...EMPTY_TILL, text: '20', note: 'lunch', charge: 20 }
const payment = { _id: 'p1', kind: 'payment', amount: 20, parent_id: null } as MoneyRecord
const request = { _id: 'r1', kind: 'request', amount: 20, status: 'pending' } as MoneyRecord

test('a payment of the charged amount settles the code that is shown', () => {
  expect(reduceTill(charging, { type: 'recordReceived', record: payment, step: 'code' }).paid).toBe(payment)
})

test('a payment of another amount is shown beside the code', () => {
  const other = { ...payment, amount: 5 }
  const next = reduceTill(charging, { type: 'recordReceived', record: other, step: 'code' })
  expect(next).toMatchObject({ paid: null, other })
})

test('only the payment of the sent request settles it', () => {
  const asked = { ...charging, request }
  expect(reduceTill(asked, { type: 'recordReceived', record: payment, step: 'asked' }).paid).toBeNull()
  const settling = { ...payment, parent_id: 'r1' }
  expect(reduceTill(asked, { type: 'recordReceived', record: settling, step: 'asked' }).paid).toBe(settling)
})

test('a declined request replaces the one that waits; the request of another till does not', () => {
  const asked = { ...charging, request }
  const declined = { ...request, status: 'declined' } as MoneyRecord
  expect(reduceTill(asked, { type: 'recordReceived', record: declined, step: 'asked' }).request).toBe(declined)
  const foreign = { ...declined, _id: 'r2' }
  expect(reduceTill(asked, { type: 'recordReceived', record: foreign, step: 'asked' }).request).toBe(request)
})

test('events after the payment, or before an amount, change nothing', () => {
  const paid = { ...charging, paid: payment }
  expect(reduceTill(paid, { type: 'recordReceived', record: { ...payment, _id: 'p2' }, step: 'code' })).toBe(paid)
  expect(reduceTill(EMPTY_TILL, { type: 'recordReceived', record: payment, step: 'code' })).toBe(EMPTY_TILL)
})

test('a new charge keeps the typed amount and note and clears the rest', () => {
  const used = { ...charging, request, other: payment, quote: { quote_id: 'q1' } as TillQuote }
  expect(reduceTill(used, { type: 'chargeStarted', amount: 20 })).toEqual(charging)
})

test('the furthest step follows what is known', () => {
  expect(findFurthestStep(EMPTY_TILL)).toBe('amount')
  expect(findFurthestStep(charging)).toBe('who')
  expect(findFurthestStep({ ...charging, quote: { quote_id: 'q1' } as TillQuote })).toBe('ask')
  expect(findFurthestStep({ ...charging, request })).toBe('asked')
})
