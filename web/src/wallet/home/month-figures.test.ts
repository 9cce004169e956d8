import { expect, test } from 'vitest'
import { addUp, compareToDate, topCategories } from './month-figures.ts'

const day = (date: string, spent: number) => ({ day: date, in: 0, out: spent, spent })
const november = { month: '2026-11', days: [day('2026-11-02', 10.1), day('2026-11-04', 20.2)] }
const october = { month: '2026-10', days: [day('2026-10-01', 50), day('2026-10-05', 5)] }

test('adds up what was spent until each day', () => {
  expect(addUp(november, 4).map(({ value }) => value)).toEqual([0, 10.1, 10.1, 30.3])
})

test('compares with the same day of the month before', () => {
  expect(compareToDate(november, october, 4)).toBe(-19.7)
  expect(compareToDate(november, october, 5)).toBe(-24.7)
})

test('shows at most four categories, the last of which is the rest', () => {
  const of = (kind: 'transfer' | 'payment' | 'withdrawal' | 'deposit' | 'refund', spent: number) => ({
    kind,
    category: null,
    spent,
    times: 1,
  })
  const categories = [of('transfer', 50), of('payment', 40), of('withdrawal', 30), of('deposit', 20), of('refund', 10)]
  const shown = topCategories({ categories })
  expect(shown.map(({ kind, spent }) => [kind, spent])).toEqual([
    ['transfer', 50],
    ['payment', 40],
    ['withdrawal', 30],
    ['rest', 30],
  ])
  expect(topCategories({ categories: categories.slice(0, 4) })).toHaveLength(4)
})
