import { describe, expect, it } from 'vitest'
import { isTooDeep } from './nesting.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('JSON', () => {
  it('may be nested, and not without end', () => {
    expect([nested(64), nested(65), nested(30_000)].map(isTooDeep)).toEqual([false, true, true])
  })

  it('may hold any number of brackets in its texts', () => {
    expect(isTooDeep(JSON.stringify({ note: `"\\"${'[{'.repeat(1000)}` }))).toBe(false)
    expect(isTooDeep(`${'[1],'.repeat(1000)}[]`)).toBe(false)
  })
})
