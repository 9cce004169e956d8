import { expect, test } from 'vitest'
import { inNewPlace } from './drag-order.ts'

test('moves one item and keeps the order of the others', () => {
  expect(inNewPlace(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(inNewPlace(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(inNewPlace(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})
