import { routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { findStaffPage, listMenuPages } from './menu-pages.ts'

test('gives every page of a menu its own shortcut key', () => {
  const jumps = listMenuPages('super_admin').map(({ jump }) => jump)
  expect(new Set(jumps).size).toBe(jumps.length)
})

test('shows each type of staff the pages they may open', () => {
  const names = (kind: Parameters<typeof listMenuPages>[0]) => listMenuPages(kind).map(({ name }) => name)
  expect(names('finance_admin')).toContain('topUpQueue')
  expect(names('finance_admin')).not.toContain('identityQueue')
  expect(names('support_admin')).toContain('identityQueue')
  expect(names('support_admin')).not.toContain('topUpQueue')
  expect(names('content_admin')).toContain('banners')
  expect(names('content_admin')).not.toContain('people')
  expect(names(null)).toEqual([])
})

const [record] = routes.activity.listActivity.example.answer.data
if (!record) throw new Error('The contract has no example of a record.')
const { _id, sender, receiver } = record

test('opens a record in the list of its kind, or on the person’s page if the kind has none', () => {
  expect(findStaffPage({ _id, kind: 'refund', sender, receiver })).toBe(`/backoffice/payments?open=${_id}`)
  expect(findStaffPage({ _id, kind: 'saving', sender, receiver: null })).toBe(
    `/backoffice/people/${sender._id}?open=${_id}`,
  )
})
