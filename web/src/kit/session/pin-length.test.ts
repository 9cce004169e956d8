import { afterEach, expect, test } from 'vitest'
import { forgetPinLength, readPinLength, rememberPinLength } from './pin-length.ts'

afterEach(forgetPinLength)

test('the length of an accepted PIN is remembered for its owner only, until a PIN is refused', () => {
  expect(readPinLength('ama')).toBeNull()
  rememberPinLength('ama', '258025')
  expect(readPinLength('ama')).toBe(6)
  expect(readPinLength('kofi')).toBeNull()
  forgetPinLength()
  expect(readPinLength('ama')).toBeNull()
})
