import { expect, test } from 'vitest'
import { splitAmount } from './ask-people.ts'

test('splits an amount into shares that differ by at most 0.01 and add up to it', () => {
  expect(splitAmount(10, 4)).toEqual([2.5, 2.5, 2.5, 2.5])
  expect(splitAmount(10, 3)).toEqual([3.34, 3.33, 3.33])
  expect(splitAmount(0.05, 3)).toEqual([0.02, 0.02, 0.01])
  expect(splitAmount(75.25, 7).reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(7525)
})
