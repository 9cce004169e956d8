import { expect, test } from 'vitest'
import { buildCurve, computeScale } from './chart-scale.ts'

test('has 3 to 5 round steps at or above the maximum', () => {
  for (const most of [0.4, 1, 7.3, 12, 24, 26, 99, 101, 640, 9_999, 32_000, 642_118]) {
    const { ticks, top } = computeScale(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(ticks.length - 1).toBeGreaterThanOrEqual(3)
    expect(ticks.length - 1).toBeLessThanOrEqual(5)
    expect(ticks[0]).toBe(0)
  }
  expect(computeScale(32_000).ticks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect(computeScale(0).ticks).toHaveLength(4)
})

test('draws a curve that is flat at turning points', () => {
  expect(buildCurve([])).toBe('')
  expect(
    buildCurve([
      { x: 0, y: 0 },
      { x: 3, y: 9 },
      { x: 6, y: 0 },
    ]),
  ).toBe('M0,0C1,0 2,9 3,9C4,9 5,0 6,0')
})
