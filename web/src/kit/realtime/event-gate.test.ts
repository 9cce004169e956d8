import type { EventPayload } from '@paps/contract'
import { expect, test } from 'vitest'
import { createEventGate } from './event-gate.ts'

const ama = { paps_id: 'PAPS-7K3Q-9XHD', user_type: 'regular' }
const staff = { paps_id: 'PAPS-0000-0000', user_type: 'finance_admin' }

function event(event_id: string, paps_id: string): EventPayload {
  return { event_id, paps_id, at: '2026-11-15T09:30:00.000Z', update: { paps: 1, points: 1 }, data: {} }
}

test('passes an event only to the person it names', () => {
  const lets = createEventGate()
  expect(lets('transferReceiver', event('1', ama.paps_id), staff)).toBe(false)
  expect(lets('transferReceiver', event('1', ama.paps_id), null)).toBe(false)
  expect(lets('transferReceiver', event('1', ama.paps_id), ama)).toBe(true)
})

test('passes every new top-up to admins', () => {
  const lets = createEventGate()
  expect(lets('topupInit', event('1', ama.paps_id), ama)).toBe(false)
  expect(lets('topupInit', event('1', ama.paps_id), staff)).toBe(true)
})

test('passes the outcome of a top-up to admins and to its owner', () => {
  expect(createEventGate()('topupReceiverSuccess', event('2', ama.paps_id), staff)).toBe(true)
  expect(createEventGate()('topupReceiverSuccess', event('2', ama.paps_id), ama)).toBe(true)
})

test('passes an event once, however often it is sent', () => {
  const lets = createEventGate()
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(true)
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(false)
  expect(lets('paymentReceiver', event('2', ama.paps_id), ama)).toBe(true)
})

test('drops the oldest ids above the limit', () => {
  const lets = createEventGate(2)
  for (const id of ['1', '2', '3']) lets('paymentReceiver', event(id, ama.paps_id), ama)
  expect(lets('paymentReceiver', event('3', ama.paps_id), ama)).toBe(false)
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(true)
})
