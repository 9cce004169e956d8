import { expect, test } from 'vitest'
import { buildQuery, filterAddress, isFiltered, NO_FILTER, parseFilter } from './activity-filter.ts'

test('a filter survives the conversion to an address and back', () => {
  const filter = { ...NO_FILTER, text: 'lunch & tea', group: 'cash', status: 'pending', from: '2026-11-01' } as const
  expect(parseFilter(filterAddress(filter))).toEqual(filter)
  expect(filterAddress(NO_FILTER).toString()).toBe('')
})

test('ignores unknown values in an address', () => {
  const address = new URLSearchParams('kind=bribes&status=lost&from=yesterday&min=-5&max=1e9')
  expect(isFiltered(parseFilter(address))).toBe(false)
})

test('queries kinds, and no period that ends before it begins', () => {
  expect(buildQuery({ ...NO_FILTER, group: 'points', text: ' tea ' })).toEqual({
    kind: 'redemption,referral',
    text: 'tea',
  })
  expect(buildQuery({ ...NO_FILTER, from: '2026-11-15', to: '2026-11-01' })).toEqual({ from: '2026-11-15' })
})
