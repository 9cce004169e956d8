import { expect, test } from 'vitest'
import { findTyped, markDifferences } from './lines.ts'

test('marks the letters that differ', () => {
  expect(markDifferences('TU-D6ZN-1FKP', 'TU-D6ZN-1FKR')).toEqual([
    { text: 'TU-D6ZN-1FK', differs: false },
    { text: 'P', differs: true },
  ])
  expect(markDifferences('abc', 'abc')).toEqual([{ text: 'abc', differs: false }])
  expect(markDifferences('', 'abc')).toEqual([])
})

test('finds the reference that a text means', () => {
  expect(findTyped('TRF FROM APP TU-D6ZN-1FKP thanks', 'TU-D6ZN-1FKR')).toBe('TU-D6ZN-1FKP')
  expect(findTyped('CASH DEPOSIT', 'TU-D6ZN-1FKR')).toBeNull()
})
