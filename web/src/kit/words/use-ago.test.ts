import { expect, test } from 'vitest'
import { formatAgo } from './use-ago.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test('uses the largest unit', () => {
  expect(formatAgo('2026-11-15T11:59:40Z', 'en', now)).toBe('this minute')
  expect(formatAgo('2026-11-15T11:58:00Z', 'en', now)).toBe('2 minutes ago')
  expect(formatAgo('2026-11-15T09:00:00Z', 'en', now)).toBe('3 hours ago')
  expect(formatAgo('2026-11-14T11:00:00Z', 'en', now)).toBe('yesterday')
})

test('a moment in the future counts as now', () => {
  expect(formatAgo('2026-11-15T12:00:30Z', 'en', now)).toBe('this minute')
})
