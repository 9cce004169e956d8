import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, closeToast, holdToasts, shownToasts, subscribeToToasts, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  closeAllToasts()
  vi.useRealTimers()
})

const messages = () => shownToasts().map(({ message }) => message)

test('creates a toast of type danger with 5000 ms by default', () => {
  toast('It failed')
  expect(shownToasts()).toMatchObject([{ message: 'It failed', type: 'danger' }])
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['It failed'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('closes each toast after its own time', () => {
  toast('Short', { durationMs: 1000, type: 'success' })
  toast('Long')
  vi.advanceTimersByTime(1000)
  expect(messages()).toEqual(['Long'])
})

test('closes one toast and keeps the others', () => {
  const first = toast('First')
  toast('Second')
  closeToast(first)
  expect(messages()).toEqual(['Second'])
})

test('closes all toasts at once and clears their timers', () => {
  toast('First')
  toast('Second')
  closeAllToasts()
  expect(messages()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('notifies listeners of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast('First')
  vi.advanceTimersByTime(5000)
  leave()
  toast('Second')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('shows three toasts at most, the newest', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text)
  expect(messages()).toEqual(['two', 'three', 'four'])
})

test('keeps news back while a flow is open, and shows refusals at once', () => {
  const release = holdToasts()
  toast('Efua sent you 7.00', { type: 'success', to: '/activity' })
  toast('It failed')
  expect(messages()).toEqual(['It failed'])
  release()
  expect(messages()).toEqual(['It failed', 'Efua sent you 7.00'])
})
