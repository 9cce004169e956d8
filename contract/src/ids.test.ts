import { describe, expect, it } from 'vitest'
import { id, momentOfId, newId } from './ids.ts'

describe('an id', () => {
  it('sorts by creation time and is unique', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => newId(1_763_000_000_000 + index))
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(Array.from({ length: 10_000 }, () => newId())).size).toBe(10_000)
  })

  it('is a UUID of version 7', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(id.safeParse(newId()).success).toBe(true)
  })

  it('contains its creation time', () => {
    expect(momentOfId(newId(1_763_000_000_123)).getTime()).toBe(1_763_000_000_123)
  })
})
