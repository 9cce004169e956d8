import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPapsId, parsePapsId } from './paps-id.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anId = fc.noShrink(fc.constant(null).map(() => newPapsId()))
const bare = (id: string) => id.slice(5).replace('-', '')

describe('a paps id', () => {
  it('is parsed in every common spelling', () => {
    fc.assert(
      fc.property(anId, (id) => {
        expect(id).toMatch(/^PAPS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        for (const written of [id, id.toLowerCase(), bare(id), ` ${id.replaceAll('-', ' ')} `]) {
          expect(parsePapsId(written)).toBe(id)
        }
        expect(parsePapsId(id.replace(/0/g, 'o').replace(/1/g, 'l'))).toBe(id)
      }),
    )
  })

  it('detects every single wrong character', () => {
    fc.assert(
      fc.property(anId, fc.nat(7), fc.constantFrom(...ALPHABET), (id, place, character) => {
        const characters = [...bare(id)]
        fc.pre(characters[place] !== character)
        characters[place] = character
        expect(parsePapsId(characters.join(''))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('detects every swap of two characters', () => {
    fc.assert(
      fc.property(anId, fc.nat(7), fc.nat(7), (id, one, other) => {
        const characters = [...bare(id)]
        const [a, b] = [characters[one] ?? '', characters[other] ?? '']
        fc.pre(a !== b)
        characters[one] = b
        characters[other] = a
        expect(parsePapsId(characters.join(''))).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['', 'PAPS', 'PAPS-7K3Q', 'PAPS-7K3Q-9XHDD', 'UUUU-UUUU', '🦊🦊🦊🦊', 'x'.repeat(10_000)])(
    'is not %s',
    (text) => {
      expect(parsePapsId(text)).toBeNull()
    },
  )
})
