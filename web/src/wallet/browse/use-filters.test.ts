import { expect, test } from 'vitest'
import { parseCountry, parsePrice } from './use-filters.ts'

test('parses a price with a comma or spaces', () => {
  expect(parsePrice('1 500,5')).toBe('1500.5')
  expect(parsePrice('185000')).toBe('185000')
})

test('returns an empty price for anything else', () => {
  for (const text of ['', '0', '-5', 'cheap', '1.234', '12345678901']) expect(parsePrice(text)).toBe('')
})

test('returns an empty country for anything else', () => {
  expect(parseCountry('GH')).toBe('GH')
  for (const text of ['', 'Ghana', 'g1', 'gh']) expect(parseCountry(text)).toBe('')
})
