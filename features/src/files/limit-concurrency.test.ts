import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

describe('a concurrency limit', () => {
  it('runs at most the given number of tasks at once and completes all of them', async () => {
    const withLimit = limitConcurrency(2)
    let working = 0
    let most = 0
    const work = async (number: number) => {
      most = Math.max(most, ++working)
      await new Promise((resolve) => setImmediate(resolve))
      working--
      return number
    }
    const numbers = Array.from({ length: 9 }, (_, number) => number)
    expect(await Promise.all(numbers.map((number) => withLimit(() => work(number))))).toEqual(numbers)
    expect(most).toBe(2)
  })

  it('continues after a task that fails', async () => {
    const withLimit = limitConcurrency(1)
    const failing = withLimit(async () => {
      throw new Error('task failed')
    })
    const after = withLimit(async () => 'yes')
    await expect(failing).rejects.toThrow('task failed')
    expect(await after).toBe('yes')
  })
})
