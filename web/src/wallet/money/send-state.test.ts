import { expect, test } from 'vitest'
import type { Receiver } from '../flow/use-receiver.ts'
import type { Quote } from './movement.ts'
import { buildQuoteInput, findFurthestStep, type Given, listSteps, reduceSend, startSend } from './send-state.ts'

const NOTHING: Given = { receiver: null, amount: null, note: '' }
const ama = { paps_id: 'PAPS-AMA', user_type: 'regular' } as Receiver
const store = { paps_id: 'PAPS-STORE', user_type: 'store' } as Receiver
const quote = { quote_id: 'q1', amount: 20 } as Quote

test('a receiver from a link leaves out the first step', () => {
  expect(listSteps(NOTHING)).toEqual(['choose', 'amount', 'review', 'pin'])
  expect(listSteps({ ...NOTHING, receiver: ama })).toEqual(['amount', 'review', 'pin'])
})

test('the furthest step follows what was entered', () => {
  const start = startSend(NOTHING)
  expect(findFurthestStep(start)).toBe('choose')
  const chosen = reduceSend(start, { type: 'receiverChosen', receiver: ama, keepsAmount: false })
  expect(findFurthestStep(chosen)).toBe('amount')
  expect(findFurthestStep(reduceSend(chosen, { type: 'quoteReceived', quote, notice: null }))).toBe('pin')
})

test('another receiver clears the quote and the typed amount', () => {
  const quoted = { ...startSend({ ...NOTHING, receiver: ama }), text: '20', quote, problem: 'refused' }
  expect(reduceSend(quoted, { type: 'receiverChosen', receiver: store, keepsAmount: false })).toMatchObject({
    receiver: store,
    text: '',
    quote: null,
    problem: null,
  })
})

test('the same receiver, or an amount from a link, keeps the amount', () => {
  const typed = { ...startSend({ ...NOTHING, receiver: ama }), text: '20' }
  expect(reduceSend(typed, { type: 'receiverChosen', receiver: ama, keepsAmount: false }).text).toBe('20')
  expect(reduceSend(typed, { type: 'receiverChosen', receiver: store, keepsAmount: true }).text).toBe('20')
})

test('a refused quote shows its reason until the amount changes', () => {
  const refused = reduceSend(startSend(NOTHING), { type: 'quoteFailed', problem: 'Too much.' })
  expect(refused).toMatchObject({ isQuoting: false, problem: 'Too much.' })
  expect(reduceSend(refused, { type: 'amountTyped', text: '5' }).problem).toBeNull()
})

test('a refreshed quote keeps the notice until its own arrives', () => {
  const noticed = { ...startSend(NOTHING), notice: 'The figures are new.' }
  expect(reduceSend(noticed, { type: 'quoteRequested', isRefresh: true }).notice).toBe('The figures are new.')
  expect(reduceSend(noticed, { type: 'quoteRequested', isRefresh: false }).notice).toBeNull()
  expect(reduceSend(noticed, { type: 'quoteReceived', quote, notice: 'Newer still.' }).notice).toBe('Newer still.')
})

test('a quote names the till only for the store whose code was scanned', () => {
  const given: Given = { receiver: store, amount: 20, note: ' lunch ', till: 'till-1' }
  const state = startSend(given)
  expect(buildQuoteInput(state, store, given, 20)).toEqual({
    receiver: 'PAPS-STORE',
    amount: 20,
    note: 'lunch',
    till: 'till-1',
  })
  expect(buildQuoteInput({ ...state, note: ' ' }, ama, given, 20)).toEqual({ receiver: 'PAPS-AMA', amount: 20 })
})
