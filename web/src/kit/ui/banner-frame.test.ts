import { expect, test } from 'vitest'
import { contrast, readable } from './banner-frame.tsx'

test('keeps colours that can be read', () => {
  expect(readable({ background: '#0f766e', text: '#ffffff' })).toEqual({ background: '#0f766e', text: '#ffffff' })
})

test('writes in black or white where nobody could read what was chosen', () => {
  expect(readable({ background: '#fde68a', text: '#ffffff' }).text).toBe('#000000')
  expect(readable({ background: '#1d4ed8', text: '#1e40af' }).text).toBe('#ffffff')
})

test('black on white is as far apart as it gets', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBeCloseTo(1)
})
