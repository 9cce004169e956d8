import { expect, test } from 'vitest'
import { menuOf } from './menu-pages.ts'

test('no two pages of one person’s menu are jumped to by the same key', () => {
  const jumps = menuOf('super_admin').map(({ jump }) => jump)
  expect(new Set(jumps).size).toBe(jumps.length)
})

test('each kind of staff has its own part', () => {
  const names = (kind: Parameters<typeof menuOf>[0]) => menuOf(kind).map(({ name }) => name)
  expect(names('finance_admin')).toContain('topUpQueue')
  expect(names('finance_admin')).not.toContain('identityQueue')
  expect(names('support_admin')).toContain('identityQueue')
  expect(names('support_admin')).not.toContain('topUpQueue')
  expect(names('content_admin')).toContain('banners')
  expect(names('content_admin')).not.toContain('people')
  expect(names(null)).toEqual([])
})
