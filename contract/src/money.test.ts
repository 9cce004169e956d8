import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, computeFee, parsePaps, presentPaps } from './money.ts'

describe('money on the wire', () => {
  it('survives a round trip for every amount up to a billion paps', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -100_000_000_000n, max: 100_000_000_000n }), (minor) => {
        expect(parsePaps(JSON.parse(JSON.stringify(presentPaps(minor))))).toBe(minor)
      }),
      { numRuns: 2000 },
    )
  })

  it('accepts decimals that doubles can’t represent exactly', () => {
    expect(parsePaps(0.07)).toBe(7n)
    expect(parsePaps(1.1)).toBe(110n)
    expect(parsePaps(4.35)).toBe(435n)
    expect(parsePaps(999_999_999.99)).toBe(99_999_999_999n)
  })

  it.each([
    0,
    -1,
    1.001,
    0.001,
    1e-9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1_000_000_000.01,
    1e300,
    '5',
    null,
    [5],
    {},
  ])('refuses %s as an amount', (value) => {
    expect(amount.safeParse(value).success).toBe(false)
  })
})

describe('the fee', () => {
  it('is rounded half up to the minor unit', () => {
    expect(computeFee(100_00n, 15_000n)).toBe(150n)
    expect(computeFee(99n, 15_000n)).toBe(1n)
    expect(computeFee(100n, 15_000n)).toBe(2n)
    expect(computeFee(166n, 15_000n)).toBe(2n)
    expect(computeFee(167n, 15_000n)).toBe(3n)
    expect(computeFee(1n, 500_000n)).toBe(1n)
  })

  it('is at least one minor unit for a rate above zero, and zero for a rate of zero', () => {
    expect(computeFee(1n, 15_000n)).toBe(1n)
    expect(computeFee(33n, 15_000n)).toBe(1n)
    expect(computeFee(1n, 1n)).toBe(1n)
    expect(computeFee(100_00n, 0n)).toBe(0n)
  })
})
