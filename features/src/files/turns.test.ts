import { describe, expect, it } from 'vitest'
import { makeTurns } from './turns.ts'

describe('taking turns', () => {
  it('lets no more than so many work at once, and everybody in the end', async () => {
    const inTurn = makeTurns(2)
    let working = 0
    let most = 0
    const work = async (number: number) => {
      most = Math.max(most, ++working)
      await new Promise((resolve) => setImmediate(resolve))
      working--
      return number
    }
    const numbers = Array.from({ length: 9 }, (_, number) => number)
    expect(await Promise.all(numbers.map((number) => inTurn(() => work(number))))).toEqual(numbers)
    expect(most).toBe(2)
  })

  it('goes on after work that fails', async () => {
    const inTurn = makeTurns(1)
    const failing = inTurn(async () => {
      throw new Error('no')
    })
    const after = inTurn(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await after).toBe('yes')
  })
})
