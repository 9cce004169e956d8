import { expect, test } from 'vitest'
import { formatPaps, parsePaps, showTyped, typeKey } from './amount-text.ts'

const typed = (keys: string) => [...keys].reduce(typeKey, '')

test('accepts digits and one point, and no third decimal', () => {
  expect(typed('75.25')).toBe('75.25')
  expect(typed('75.259')).toBe('75.25')
  expect(typed('7.5.2')).toBe('7.52')
  expect(typed('.5')).toBe('0.5')
})

test('replaces a leading zero by the next digit', () => {
  expect(typed('007')).toBe('7')
  expect(typed('0.07')).toBe('0.07')
})

test('accepts at most nine whole digits', () => {
  expect(typed('9999999999')).toBe('999999999')
})

test('removes the last character on Backspace and ignores other keys', () => {
  expect(typeKey('75.2', 'Backspace')).toBe('75.')
  expect(typeKey('', 'Backspace')).toBe('')
  expect(typeKey('75', 'e')).toBe('75')
  expect(typeKey('75', '-')).toBe('75')
})

test('converts the text to paps and back', () => {
  expect(parsePaps('')).toBe(0)
  expect(parsePaps('75.')).toBe(75)
  expect(parsePaps('75.25')).toBe(75.25)
  expect(formatPaps(50)).toBe('50')
  expect(formatPaps(50.5)).toBe('50.50')
})

test('formats a half-typed amount in the language', () => {
  expect(showTyped('', 'en')).toBe('0')
  expect(showTyped('1250.', 'en')).toBe('1,250.')
  expect(showTyped('1250.5', 'fr')).toMatch(/^1\s250,5$/)
})
