import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import words from '../../kit/words/en/staff.json'
import { startWords } from '../../kit/words/words.ts'
import { computePreview, usePreview } from './setting-preview.ts'

test('shows a fee as it is charged', () => {
  expect(computePreview('withdrawal_deposit_user', 1.5)).toBe(1.5)
  expect(computePreview('withdrawal_deposit_stores', 0.335)).toBe(0.34)
})

test('rounds points down', () => {
  expect(computePreview('paps_transfer', 1)).toBe(2)
  expect(computePreview('paps_payment', 1.99)).toBe(4)
  expect(computePreview('paps_topup', 0.39)).toBe(0)
})

test('shows the value of points', () => {
  expect(computePreview('point_value', 0.01)).toBe(10)
  expect(computePreview('point_value', 0.0001)).toBe(0.1)
})

startWords()
i18next.addResourceBundle('en', 'translation', words, true)

test('without a threshold, states that any number of points can be redeemed', () => {
  const { result } = renderHook(usePreview)
  expect(result.current('redemptionThreshold', 0)).toBe('Any number of points can be redeemed.')
  expect(result.current('redemptionThreshold', 500)).toContain('500')
})
