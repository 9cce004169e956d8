import { expect, test } from 'vitest'
import { papsOf, showTyped, textOf, typeKey } from './amount-text.ts'

const typed = (keys: string) => [...keys].reduce(typeKey, '')

test('takes digits and one point, and no third decimal', () => {
  expect(typed('75.25')).toBe('75.25')
  expect(typed('75.259')).toBe('75.25')
  expect(typed('7.5.2')).toBe('7.52')
  expect(typed('.5')).toBe('0.5')
})

test('a leading nought gives way to the next digit', () => {
  expect(typed('007')).toBe('7')
  expect(typed('0.07')).toBe('0.07')
})

test('stops at the largest amount there is', () => {
  expect(typed('9999999999')).toBe('999999999')
})

test('takes keys back and ignores what is none', () => {
  expect(typeKey('75.2', 'Backspace')).toBe('75.')
  expect(typeKey('', 'Backspace')).toBe('')
  expect(typeKey('75', 'e')).toBe('75')
  expect(typeKey('75', '-')).toBe('75')
})

test('is a number of paps, and a number of paps is a text again', () => {
  expect(papsOf('')).toBe(0)
  expect(papsOf('75.')).toBe(75)
  expect(papsOf('75.25')).toBe(75.25)
  expect(textOf(50)).toBe('50')
  expect(textOf(50.5)).toBe('50.50')
})

test('is shown as the language writes numbers, even half typed', () => {
  expect(showTyped('', 'en')).toBe('0')
  expect(showTyped('1250.', 'en')).toBe('1,250.')
  expect(showTyped('1250.5', 'fr')).toMatch(/^1\s250,5$/)
})
