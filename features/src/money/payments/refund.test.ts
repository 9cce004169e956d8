import { describe, expect, it } from 'vitest'
import { pointsTakenBack, refundedMinor } from './refund.ts'

/** Every payment of up to 15 minor units and 9 points, refunded in parts of each size. */
const cases = Array.from({ length: 15 }, (_, amount) =>
  Array.from({ length: 10 }, (_, points) =>
    Array.from({ length: amount + 1 }, (_, part) => [BigInt(amount + 1), BigInt(points), BigInt(part + 1)] as const),
  ),
).flat(2)

describe('the points of a refund', () => {
  it('leave the payer what the rest of the payment earned, however it is cut', () => {
    for (const [amount, points, part] of cases) {
      let left = { minor: amount, points }
      while (left.minor > 0n) {
        const refundMinor = refundedMinor(left, part < left.minor ? part : undefined)
        const taken = pointsTakenBack({ amount, points }, left, { refundMinor, hasPoints: left.points })
        left = { minor: left.minor - refundMinor, points: left.points - taken }
        expect(left.points).toBe((points * left.minor) / amount)
      }
      expect(left.points).toBe(0n)
    }
  })

  it('are never more than the payer has', () => {
    const payment = { amount: 100n, points: 8n }
    const left = { minor: 100n, points: 8n }
    expect(pointsTakenBack(payment, left, { refundMinor: 100n, hasPoints: 3n })).toBe(3n)
    expect(pointsTakenBack(payment, left, { refundMinor: 100n, hasPoints: 50n })).toBe(8n)
    expect(pointsTakenBack(payment, left, { refundMinor: 1n, hasPoints: 0n })).toBe(0n)
  })
})

describe('the amount of a refund', () => {
  it('is all that is left unless less is asked for, and never more', () => {
    expect(refundedMinor({ minor: 70n, points: 0n }, undefined)).toBe(70n)
    expect(refundedMinor({ minor: 70n, points: 0n }, 69n)).toBe(69n)
    expect(() => refundedMinor({ minor: 70n, points: 0n }, 71n)).toThrow('more_than_left')
    expect(() => refundedMinor({ minor: 0n, points: 0n }, undefined)).toThrow('wrong_state')
  })
})
