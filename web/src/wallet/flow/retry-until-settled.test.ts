import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../kit/api/api-error.ts'
import { retryUntilSettled } from './retry-until-settled.ts'

const options = { pausesMs: [1, 2], wait: async () => {} }

test('retries after a lost response until one arrives', async () => {
  const ask = vi.fn().mockRejectedValueOnce(networkError()).mockResolvedValue('sent')
  const onLost = vi.fn()
  expect(await retryUntilSettled(ask, { ...options, onLost })).toBe('sent')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('does not retry after a refusal', async () => {
  const refused = new ApiError('wrong_pin', 403, 'That isn’t your PIN. 4 attempts left.')
  const ask = vi.fn().mockRejectedValue(refused)
  await expect(retryUntilSettled(ask, options)).rejects.toBe(refused)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('rejects with the last error when no response ever arrives', async () => {
  const ask = vi.fn().mockRejectedValue(networkError())
  await expect(retryUntilSettled(ask, options)).rejects.toMatchObject({ code: 'network' })
  expect(ask).toHaveBeenCalledTimes(3)
})
