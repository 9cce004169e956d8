import { expect, it } from 'vitest'
import { rowWindow } from './row-window.ts'

const at = (top: number, count = 100_000) => rowWindow({ top, height: 600, rowHeight: 50, count })

it('renders the visible rows and a few around them, at any table length', () => {
  for (const top of [0, 49, 50, 12_345, 2_500_000, 4_999_400]) {
    const { first, end } = at(top)
    expect(first).toBeLessThanOrEqual(Math.floor(top / 50))
    expect(end).toBeGreaterThanOrEqual(Math.min(100_000, Math.ceil((top + 600) / 50)))
    expect(end - first).toBeLessThanOrEqual(50)
  }
})

it('stays within a table that became shorter', () => {
  const { first, end } = at(4_000_000, 80)
  expect(end).toBe(80)
  expect(first).toBeLessThan(70)
})
