import { afterEach, expect, test, vi } from 'vitest'
import { readTimeZone } from './read-time-zone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('reads the time zone with Temporal', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Africa/Accra' } })
  expect(readTimeZone()).toBe('Africa/Accra')
})

test('reads the time zone without Temporal', () => {
  vi.stubGlobal('Temporal', undefined)
  expect(readTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
