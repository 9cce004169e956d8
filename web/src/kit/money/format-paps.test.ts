import { expect, test } from 'vitest'
import { formatPaps, formatPoints } from './format-paps.ts'

test('always shows two decimals and groups thousands', () => {
  expect(formatPaps(0)).toBe('0.00')
  expect(formatPaps(1250.5)).toBe('1,250.50')
  expect(formatPaps(1_000_000_000)).toBe('1,000,000,000.00')
})

test('uses a true minus sign, and a plus only with `signed`', () => {
  expect(formatPaps(-36.2)).toBe('−36.20')
  expect(formatPaps(320, { signed: true })).toBe('+320.00')
  expect(formatPaps(0, { signed: true })).toBe('0.00')
})

test('formats points as whole numbers', () => {
  expect(formatPoints(12_345)).toBe('12,345')
})
