import { expect, test } from 'vitest'
import { moved } from './columns.tsx'
import { nextSort, orderOf } from './list-table.tsx'

test('the head of the date shows newest first as the order of a list without another one', () => {
  expect(orderOf('date', '')).toBe('descending')
  expect(orderOf('date', 'date')).toBe('ascending')
  expect(orderOf('amount', '')).toBe('none')
  expect(orderOf('amount', '-amount')).toBe('descending')
})

test('pressing a head sorts figures from the largest and names from the first, and then the other way', () => {
  expect(nextSort('amount', '')).toBe('-amount')
  expect(nextSort('amount', '-amount')).toBe('amount')
  expect(nextSort('amount', 'amount')).toBe('-amount')
  expect(nextSort('name', '')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('date', '')).toBe('date')
  expect(nextSort('date', 'date')).toBe('')
})

test('a column moves by one place and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})
