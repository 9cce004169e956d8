import { expect, test } from 'vitest'
import { ageOn } from './identity-case.tsx'

test('an age counts full years', () => {
  expect(ageOn('1994-03-06', new Date(2026, 2, 5))).toBe(31)
  expect(ageOn('1994-03-06', new Date(2026, 2, 6))).toBe(32)
  expect(ageOn('1994-03-06', new Date(2026, 10, 16))).toBe(32)
})
