import { describe, expect, it } from 'vitest'
import { addReceived, earningPart, isRecent, spendReceived } from './received.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const MARCH_1 = at('2030-03-01')

describe('money received from others', () => {
  it('is spent first, the oldest before the rest, and earns nothing', () => {
    const received = addReceived(addReceived({}, 300n, at('2030-02-20')), 200n, MARCH_1)
    expect(received).toEqual({ '2030-02-20': '300', '2030-03-01': '200' })
    expect(spendReceived(received, 250n, MARCH_1)).toEqual({
      received: { '2030-02-20': '50', '2030-03-01': '200' },
      earningMinor: 0n,
    })
    expect(spendReceived(received, 400n, MARCH_1)).toEqual({ received: { '2030-03-01': '100' }, earningMinor: 0n })
    expect(spendReceived(received, 900n, MARCH_1)).toEqual({ received: {}, earningMinor: 400n })
  })

  it('within one day is summed exactly, whatever the amount', () => {
    const much = 9_007_199_254_740_993n
    expect(addReceived(addReceived({}, much, MARCH_1), 2n, MARCH_1)).toEqual({ '2030-03-01': (much + 2n).toString() })
  })

  it('counts for 30 days and is then dropped', () => {
    const received = addReceived({}, 300n, MARCH_1)
    expect(earningPart(received, 500n, at('2030-03-31'))).toBe(200n)
    expect(earningPart(received, 500n, at('2030-04-01'))).toBe(500n)
    expect(addReceived(received, 7n, at('2030-04-01'))).toEqual({ '2030-04-01': '7' })
    expect(isRecent(MARCH_1, at('2030-03-30'))).toBe(true)
    expect(isRecent(MARCH_1, at('2030-03-31'))).toBe(false)
  })

  it('on a future day, recorded by a clock that was ahead, still counts', () => {
    expect(earningPart(addReceived({}, 300n, at('2030-03-09')), 300n, MARCH_1)).toBe(0n)
  })
})
