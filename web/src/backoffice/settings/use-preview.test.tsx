import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import words from '../../kit/words/en/staff.json'
import { startWords } from '../../kit/words/words.ts'
import { usePreview } from './use-preview.ts'

startWords()
i18next.addResourceBundle('en', 'translation', words, true)

test('without a threshold any number of points can be redeemed, and nobody is told of fewer than 0', () => {
  const { result } = renderHook(usePreview)
  expect(result.current('redemptionThreshold', 0)).toBe('Any number of points can be redeemed.')
  expect(result.current('redemptionThreshold', 500)).toContain('500')
})
