import { expect, test } from 'vitest'
import { dueShare, outlookOf, weeklyPace } from './pot-outlook.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const pot = {
  balance: 315,
  target: 800,
  locked_until: '2026-12-28',
  created_at: '2026-10-07T12:00:00Z',
  auto: null,
}

test('says what gets a late pot there by its day', () => {
  expect(outlookOf(pot, now)).toEqual({ kind: 'behind', weekly: 82 })
  expect(dueShare(pot, now)).toBeCloseTo(0.49, 1)
})

test('says when automatic savings fill a pot', () => {
  const weekly = { ...pot, locked_until: null, auto: { amount: 50, every: 'week' as const, next: '2026-11-19' } }
  expect(outlookOf(weekly, now)).toMatchObject({ kind: 'ready' })
  expect(outlookOf({ ...weekly, balance: 800 }, now)).toEqual({ kind: 'full' })
})

test('says nothing without a target or a plan', () => {
  expect(outlookOf({ ...pot, target: null }, now)).toBeNull()
  expect(outlookOf({ ...pot, locked_until: null }, now)).toBeNull()
})

test('takes the pace of automatic savings before that of the last months', () => {
  const months = [0, 0, 100, 200, 300, 430].map((balance, index) => ({ month: `2026-0${index + 1}`, balance }))
  const outlook = { total: 430, added: 130, months }
  expect(weeklyPace([{ auto: { amount: 50, every: 'week', next: '2026-11-19' } }], outlook)).toBe(50)
  expect(weeklyPace([pot], outlook)).toBeCloseTo(25.3, 1)
})
