import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'
import { RECORD_KINDS } from './records.ts'
import { parseReference, REFERENCE_DIGITS, referenceOfId } from './references.ts'

describe('references', () => {
  it('are a kind and eight characters, and the same for the same record every time', () => {
    expect(referenceOfId('transfer', '019a8b6e-7c00-7abc-8def-0123456789ad')).toBe('TR-D2PF-2DDZ')
    expect(referenceOfId('withdrawal', '019a8b6e-7c00-7abc-8def-0123456789ad')).toBe('WD-D2PF-2DDZ')
    expect(new Set(RECORD_KINDS.map((kind) => referenceOfId(kind, newId()).slice(0, 2))).size).toBe(RECORD_KINDS.length)
  })

  it('resolve to both possible ends of the id', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...RECORD_KINDS), (id, kind) => {
        const found = parseReference(referenceOfId(kind, id))
        expect(found?.kind).toBe(kind)
        expect(found?.idEnds).toContain(id.slice(-REFERENCE_DIGITS))
        for (const end of found?.idEnds ?? []) {
          expect(referenceOfId(kind, id.slice(0, -REFERENCE_DIGITS) + end)).toBe(found?.text)
        }
      }),
    )
  })

  it('are parsed as people type them, and refused with one wrong or two swapped characters', () => {
    const reference = referenceOfId('payment', '019a8b6e-7c00-7abc-8def-0123456789ad')
    for (const typed of [reference.toLowerCase(), ` ${reference} `, reference.replaceAll('-', ' ')]) {
      expect(parseReference(typed)?.text, typed).toBe(reference)
    }
    expect(parseReference('PY-D2PF-2DDX')).toBeNull()
    expect(parseReference('PY-2DPF-2DDZ')).toBeNull()
    expect(parseReference('ZZ-D2PF-2DDZ')).toBeNull()
    expect(parseReference('D2PF-2DDZ')).toBeNull()
  })

  it('are not found in ordinary words', () => {
    const words = ['travelling', 'treatments', 'recovering', 'telephones', 'pygmy goats', 'reparation']
    expect(words.filter((word) => parseReference(word))).toEqual([])
  })
})
