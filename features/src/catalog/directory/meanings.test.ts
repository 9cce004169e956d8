import { describe, expect, it } from 'vitest'
import { meaningsOf } from './meanings.ts'

const near = (token: string, distance: number) => ({ token, distance })

describe('what somebody may mean', () => {
  it('is everybody when they typed nothing', () => {
    expect(meaningsOf([], 10)).toEqual([[]])
  })

  it('is nobody when one word fits nobody', () => {
    expect(meaningsOf([[near('kofi', 0)], []], 10)).toEqual([])
  })

  it('changes as little as possible of what they typed', () => {
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

  it('says each thing once', () => {
    expect(meaningsOf([[near('kofi', 0)], [near('kofi', 2)]], 10)).toEqual([['kofi']])
  })
})
