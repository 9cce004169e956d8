import { expect, test } from 'vitest'
import { judgeAge, promiseOf } from './promises.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

test('judges the age of an item against the promise of its queue', () => {
  expect(judgeAge('topups', '2026-11-16T11:30:00Z', now)).toEqual({ share: 0.5, state: 'fine' })
  expect(judgeAge('topups', '2026-11-16T11:15:00Z', now).state).toBe('nearly')
  expect(judgeAge('topups', '2026-11-16T11:00:00Z', now).state).toBe('late')
  expect(judgeAge('stores', '2026-11-15T12:00:00Z', now).state).toBe('fine')
})

test('names a promise in hours or days', () => {
  expect(promiseOf('topups')).toEqual({ unit: 'hours', count: 1 })
  expect(promiseOf('stores')).toEqual({ unit: 'days', count: 3 })
})
