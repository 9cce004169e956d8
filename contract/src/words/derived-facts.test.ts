import { describe, expect, it } from 'vitest'
import { durationIn } from './derived-facts.ts'

describe('a duration', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [3_599, '1 hour'],
    [5_400, '2 hours'],
    [86_399, '1 day'],
    [86_401, '2 days'],
  ])('of %i seconds is %o', (seconds, text) => {
    expect(durationIn('en', seconds)).toBe(text)
  })
})
