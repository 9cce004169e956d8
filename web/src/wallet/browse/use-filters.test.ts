import { expect, test } from 'vitest'
import { countryOf, priceOf } from './use-filters.ts'

test('takes a price with a comma or spaces', () => {
  expect(priceOf('1 500,5')).toBe('1500.5')
  expect(priceOf('185000')).toBe('185000')
})

test('asks for nothing by what is no price', () => {
  for (const text of ['', '0', '-5', 'cheap', '1.234', '12345678901']) expect(priceOf(text)).toBe('')
})

test('asks for no country by what is none', () => {
  expect(countryOf('GH')).toBe('GH')
  for (const text of ['', 'Ghana', 'g1', 'gh']) expect(countryOf(text)).toBe('')
})
