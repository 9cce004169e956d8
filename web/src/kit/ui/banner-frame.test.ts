import { expect, test } from 'vitest'
import { contrast, readable } from './banner-frame.tsx'

test('keeps colours with enough contrast', () => {
  expect(readable({ background: '#0f766e', text: '#ffffff' })).toEqual({ background: '#0f766e', text: '#ffffff' })
})

test('replaces the text colour by black or white if the contrast is too low', () => {
  expect(readable({ background: '#fde68a', text: '#ffffff' }).text).toBe('#000000')
  expect(readable({ background: '#1d4ed8', text: '#1e40af' }).text).toBe('#ffffff')
})

test('computes the maximum contrast for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBeCloseTo(1)
})
