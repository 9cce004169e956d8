import { describe, expect, it } from 'vitest'
import { meaningsOf } from './meanings.ts'

const near = (token: string, distance: number) => ({ token, distance })

describe('the interpretations of a search', () => {
  it('match everyone for an empty search', () => {
    expect(meaningsOf([], 10)).toEqual([[]])
  })

  it('match no one when one word has no match', () => {
    expect(meaningsOf([[near('kofi', 0)], []], 10)).toEqual([])
  })

  it('change as little as possible of the typed words', () => {
    const meanings = meaningsOf(
      [
        [near('kofi', 0), near('kofie', 2)],
        [near('accra', 2), near('akra', 2)],
      ],
      3,
    )
    expect(meanings).toEqual([
      ['kofi', 'accra'],
      ['kofi', 'akra'],
      ['kofie', 'accra'],
    ])
  })

  it('contain each token once', () => {
    expect(meaningsOf([[near('kofi', 0)], [near('kofi', 2)]], 10)).toEqual([['kofi']])
  })
})
