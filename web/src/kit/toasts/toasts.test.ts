import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllToasts, closeToast, shownToasts, subscribeToToasts, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  closeAllToasts()
  vi.useRealTimers()
})

const messages = () => shownToasts().map(({ message }) => message)

test('a toast is of type danger and goes after 5000 ms unless told otherwise', () => {
  toast('It failed')
  expect(shownToasts()).toMatchObject([{ message: 'It failed', type: 'danger' }])
  vi.advanceTimersByTime(4999)
  expect(messages()).toEqual(['It failed'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('each toast keeps its own time', () => {
  toast('Short', { durationMs: 1000, type: 'success' })
  toast('Long')
  vi.advanceTimersByTime(1000)
  expect(messages()).toEqual(['Long'])
})

test('one toast can be closed and the others stay', () => {
  const first = toast('First')
  toast('Second')
  closeToast(first)
  expect(messages()).toEqual(['Second'])
})

test('all toasts can be closed at once, and their timers with them', () => {
  toast('First')
  toast('Second')
  closeAllToasts()
  expect(messages()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('tells its listeners about every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast('First')
  vi.advanceTimersByTime(5000)
  leave()
  toast('Second')
  expect(listener).toHaveBeenCalledTimes(2)
})
