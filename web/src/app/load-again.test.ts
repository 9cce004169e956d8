import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('repeats a load that failed, and gives up after the fourth try', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('page')
  const loaded = loadAgain(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('page')
  expect(load).toHaveBeenCalledTimes(2)

  const gone = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  const failed = expect(loadAgain(gone)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await failed
  expect(gone).toHaveBeenCalledTimes(4)
})
