import { expect, test } from 'vitest'
import { buildColumns, chooseWidth, SERIES, sumParts } from './series.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-01T00:00:00Z')

function makeSteps(count: number) {
  return Array.from({ length: count }, (_, day) => ({
    starts_at: new Date(START + day * DAY_MS).toISOString(),
    in: 0.1,
    out: 0.2,
    fees: 0,
    moved: 30,
    movements: 3,
    moved_before: 10,
    kinds: [
      { kind: 'payment' as const, moved: 20, movements: 1 },
      { kind: 'refund' as const, moved: 10, movements: 2 },
    ],
    kinds_before: [{ kind: 'saving' as const, moved: 10, movements: 1 }],
  }))
}

test('counts refunds as payments, and every kind once', () => {
  const [column] = buildColumns(makeSteps(1), { step: 'day', unit: 'moved', now: START + DAY_MS })
  expect(column?.parts.payments).toBe(30)
  expect(column?.before?.savings).toBe(10)
  expect(sumParts(column?.parts ?? ({} as never), SERIES)).toBe(30)
  expect(buildColumns(makeSteps(1), { step: 'day', unit: 'movements' })[0]?.parts.payments).toBe(3)
})

test('joins days to weeks and four weeks, so that there are at most 31 columns', () => {
  expect([7, 31, 32, 91, 217, 366].map((steps) => chooseWidth(steps))).toEqual([1, 1, 7, 7, 7, 28])
  expect(chooseWidth(30, true)).toBe(7)
  const columns = buildColumns(makeSteps(91), { step: 'day', unit: 'moved', now: START })
  expect(columns).toHaveLength(13)
  expect(columns[0]).toMatchObject({ first: 0, length: 7, in: 0.7 })
  expect(columns.reduce((total, { parts }) => total + parts.payments, 0)).toBe(91 * 30)
})

test('marks the column of today and those after it', () => {
  const columns = buildColumns(makeSteps(3), { step: 'day', unit: 'moved', now: START + 1.5 * DAY_MS })
  expect(columns.map(({ isRunning, isFuture }) => [isRunning, isFuture])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})
