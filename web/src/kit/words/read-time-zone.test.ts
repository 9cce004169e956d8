import { afterEach, expect, test, vi } from 'vitest'
import { readOffsetZone, readTimeZone } from './read-time-zone.ts'

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

test.each([
  [0, 'UTC'],
  [-180, 'Etc/GMT-3'],
  [300, 'Etc/GMT+5'],
  [-330, 'UTC'],
])('names a zone with the clock of a browser that is %d minutes behind UTC', (behind, zone) => {
  const now = new Date()
  now.getTimezoneOffset = () => behind
  expect(readOffsetZone(now)).toBe(zone)
})
