import { expect, test } from 'vitest'
import { roundSteps } from './round-steps.ts'

test('covers the largest value with round steps', () => {
  expect(roundSteps(1646.2)).toEqual([0, 500, 1000, 1500, 2000])
  expect(roundSteps(3000)).toEqual([0, 1000, 2000, 3000])
  expect(roundSteps(37)).toEqual([0, 10, 20, 30, 40])
})

test('has an axis for nothing at all', () => {
  expect(roundSteps(0)).toEqual([0, 0.5, 1])
})
