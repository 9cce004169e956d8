import { describe, expect, it } from 'vitest'
import { pointsTakenBack, receivedBefore, refundedMinor, selectReleased, takePoints } from './refund.ts'

/** Every payment of up to 15 minor units and 9 points, refunded in parts of each size. */
const cases = Array.from({ length: 15 }, (_, amount) =>
  Array.from({ length: 10 }, (_, points) =>
    Array.from({ length: amount + 1 }, (_, part) => [BigInt(amount + 1), BigInt(points), BigInt(part + 1)] as const),
  ),
).flat(2)

describe('the points of a refund', () => {
  it('leave the payer the points of the remaining payment, however the refund is split', () => {
    for (const [amount, points, part] of cases) {
      let left = { minor: amount, points }
      while (left.minor > 0n) {
        const refundMinor = refundedMinor(left, part < left.minor ? part : undefined)
        const taken = pointsTakenBack({ amount_minor: amount, points }, left, refundMinor)
        left = { minor: left.minor - refundMinor, points: left.points - taken }
        expect(left.points).toBe((points * left.minor) / amount)
      }
      expect(left.points).toBe(0n)
    }
  })

  it("come from the payer's balance, and missing ones become a debt", () => {
    expect(takePoints(8n, { has: 50n, credited: 8n })).toEqual({ corrected: 8n, beside: 0n, owed: 0n })
    expect(takePoints(8n, { has: 3n, credited: 8n })).toEqual({ corrected: 3n, beside: 0n, owed: 5n })
    expect(takePoints(8n, { has: 0n, credited: 8n })).toEqual({ corrected: 0n, beside: 0n, owed: 8n })
    // The payment settled a debt of five points, so its journal credited three.
    expect(takePoints(8n, { has: 7n, credited: 3n })).toEqual({ corrected: 3n, beside: 4n, owed: 1n })
  })

  it('release the newest pending redemptions, and only as many as needed', () => {
    const waiting = [{ points: 5n }, { points: 10n }, { points: 1n }]
    expect(selectReleased(waiting, 0n)).toEqual([])
    expect(selectReleased(waiting, 5n)).toEqual([{ points: 5n }])
    expect(selectReleased(waiting, 6n)).toEqual([{ points: 5n }, { points: 10n }])
    expect(selectReleased(waiting, 99n)).toEqual(waiting)
  })
})

describe('money that the payer had received before they paid', () => {
  it('is returned as received, in proportion, however the refund is split', () => {
    for (const [amount, , part] of cases) {
      for (let earningMinor = 0n; earningMinor <= amount; earningMinor++) {
        let left = { minor: amount, points: 0n }
        let back = 0n
        while (left.minor > 0n) {
          const refundMinor = refundedMinor(left, part < left.minor ? part : undefined)
          const received = receivedBefore({ amountMinor: amount, earningMinor }, left, refundMinor)
          expect(received >= 0n && received <= refundMinor).toBe(true)
          back += received
          left = { ...left, minor: left.minor - refundMinor }
          expect(back * amount >= (amount - earningMinor) * (amount - left.minor)).toBe(true)
        }
        expect(back).toBe(amount - earningMinor)
      }
    }
  })
})

describe('the amount of a refund', () => {
  it('is the whole remainder by default, and never more', () => {
    expect(refundedMinor({ minor: 70n, points: 0n }, undefined)).toBe(70n)
    expect(refundedMinor({ minor: 70n, points: 0n }, 69n)).toBe(69n)
    expect(() => refundedMinor({ minor: 70n, points: 0n }, 71n)).toThrow('more_than_left')
    expect(() => refundedMinor({ minor: 0n, points: 0n }, undefined)).toThrow('wrong_state')
  })
})
