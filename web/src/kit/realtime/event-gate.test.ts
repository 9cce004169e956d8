import type { EventPayload } from '@paps/contract'
import { expect, test } from 'vitest'
import { createEventGate } from './event-gate.ts'

const ama = { paps_id: 'PAPS-7K3Q-9XHD', user_type: 'regular' }
const staff = { paps_id: 'PAPS-0000-0000', user_type: 'finance_admin' }

function event(event_id: string, paps_id: string): EventPayload {
  return { event_id, paps_id, at: '2026-11-15T09:30:00.000Z', update: { paps: 1, points: 1 }, data: {} }
}

test('lets an event through to the person it names, and to nobody else', () => {
  const lets = createEventGate()
  expect(lets('transferReceiver', event('1', ama.paps_id), staff)).toBe(false)
  expect(lets('transferReceiver', event('1', ama.paps_id), null)).toBe(false)
  expect(lets('transferReceiver', event('1', ama.paps_id), ama)).toBe(true)
})

test('lets a new top-up through to admins, whoever ordered it', () => {
  const lets = createEventGate()
  expect(lets('topupInit', event('1', ama.paps_id), ama)).toBe(false)
  expect(lets('topupInit', event('1', ama.paps_id), staff)).toBe(true)
})

test('lets what became of a top-up through to admins as well as to its owner', () => {
  expect(createEventGate()('topupReceiverSuccess', event('2', ama.paps_id), staff)).toBe(true)
  expect(createEventGate()('topupReceiverSuccess', event('2', ama.paps_id), ama)).toBe(true)
})

test('lets an event through once, however often it is sent', () => {
  const lets = createEventGate()
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(true)
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(false)
  expect(lets('paymentReceiver', event('2', ama.paps_id), ama)).toBe(true)
})

test('forgets the oldest when it remembers enough', () => {
  const lets = createEventGate(2)
  for (const id of ['1', '2', '3']) lets('paymentReceiver', event(id, ama.paps_id), ama)
  expect(lets('paymentReceiver', event('3', ama.paps_id), ama)).toBe(false)
  expect(lets('paymentReceiver', event('1', ama.paps_id), ama)).toBe(true)
})
