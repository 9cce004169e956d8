import { describe, expect, it } from 'vitest'
import { mistakePattern } from './match-word.ts'

const isMistake = (typed: string, word: string) => new RegExp(mistakePattern(typed)).test(` before ${word} after `)

describe('a word with one mistake', () => {
  it.each([
    ['kofi', 'kfi', 'a letter too many'],
    ['kofi', 'ofi', 'a first letter too many'],
    ['kfi', 'kofi', 'a letter missing'],
    ['kofi', 'kofia', 'the last letter missing'],
    ['kofi', 'akofi', 'the first letter missing'],
    ['kofy', 'kofi', 'another letter'],
    ['kfoi', 'kofi', 'two letters swapped'],
    ['okfi', 'kofi', 'the first two swapped'],
    ['koif', 'kofi', 'the last two swapped'],
  ])('%o finds %o: %s', (typed, word) => {
    expect(isMistake(typed, word)).toBe(true)
  })

  it.each(['kf', 'kofian', 'ifok', 'koffie', 'kefo'])('of %o is not one but several', (word) => {
    expect(isMistake('kofi', word)).toBe(false)
  })
})
