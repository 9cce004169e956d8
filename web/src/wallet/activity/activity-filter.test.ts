import { expect, test } from 'vitest'
import { filterAddress, isFiltered, NO_FILTER, parseFilter, queryOf } from './activity-filter.ts'

test('a filter survives being an address', () => {
  const filter = { ...NO_FILTER, text: 'lunch & tea', group: 'cash', status: 'pending', from: '2026-11-01' } as const
  expect(parseFilter(filterAddress(filter))).toEqual(filter)
  expect(filterAddress(NO_FILTER).toString()).toBe('')
})

test('what an address says that we don’t know is left out', () => {
  const address = new URLSearchParams('kind=bribes&status=lost&from=yesterday&min=-5&max=1e9')
  expect(isFiltered(parseFilter(address))).toBe(false)
})

test('asks the server for kinds, and never for a period that ends before it begins', () => {
  expect(queryOf({ ...NO_FILTER, group: 'points', text: ' tea ' })).toEqual({
    kind: 'redemption,referral',
    text: 'tea',
  })
  expect(queryOf({ ...NO_FILTER, from: '2026-11-15', to: '2026-11-01' })).toEqual({ from: '2026-11-15' })
})
