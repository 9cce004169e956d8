import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../kit/api/api-error.ts'
import { retryUntilSettled } from './retry-until-settled.ts'

const options = { pausesMs: [1, 2], wait: async () => {} }

test('a lost answer is asked for again until it comes', async () => {
  const ask = vi.fn().mockRejectedValueOnce(networkError()).mockResolvedValue('sent')
  const onLost = vi.fn()
  expect(await retryUntilSettled(ask, { ...options, onLost })).toBe('sent')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('a refusal is an answer: nothing is asked again', async () => {
  const refused = new ApiError('wrong_pin', 403, 'That is not your PIN. 4 tries are left.')
  const ask = vi.fn().mockRejectedValue(refused)
  await expect(retryUntilSettled(ask, options)).rejects.toBe(refused)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('gives up in the end without saying that it failed', async () => {
  const ask = vi.fn().mockRejectedValue(networkError())
  await expect(retryUntilSettled(ask, options)).rejects.toMatchObject({ code: 'network' })
  expect(ask).toHaveBeenCalledTimes(3)
})
