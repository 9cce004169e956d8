import { expect, test } from 'vitest'
import { parsePeriod } from './period-picker.tsx'

const parse = (text: string) => parsePeriod(new URLSearchParams(text))

test('reads the period from the address, and defaults to the last seven days', () => {
  expect(parse('')).toEqual({ period: 'week' })
  expect(parse('period=month')).toEqual({ period: 'month' })
  expect(parse('period=ever')).toEqual({ period: 'week' })
  expect(parse('period=custom&from=2026-11-01&to=2026-11-03')).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-03',
  })
  expect(parse('period=custom&from=2026-11-01')).toEqual({ period: 'week' })
  expect(parse('period=today&from=2026-11-01&to=2026-11-03')).toEqual({ period: 'today' })
})
