import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText, parseWords } from './fold-text.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

describe('folding text for search', () => {
  it.each([
    ['Zoë Müller-Çelik', 'zoe muller celik'],
    ['L’Épicerie d’Aïcha', 'lepicerie daicha'],
    ['Kaya’s (2nd) shop', 'kayas 2nd shop'],
    ['مُحَمَّد أحمد', 'mhmd ahmd'],
    ['فاطمة ٢٠٢٦', 'fatmh 2026'],
    ['Ωmega', 'ωmega'],
    ['ﬁsh', 'fish'],
  ])('makes %o %o, in the program and in the database alike', async (text, folded) => {
    expect(foldText(text)).toBe(folded)
    const { rows } = await database.pool.query('select search_fold($1) as folded', [text])
    expect(rows).toEqual([{ folded }])
  })

  it('gives the distinct words of two letters or more, the longest first, and so many at most', () => {
    expect(parseWords('a Kofi, kofi from Cape Coast', 3)).toEqual(['coast', 'kofi', 'from'])
    expect(parseWords('x'.repeat(100), 3)).toEqual(['x'.repeat(40)])
    expect(parseWords(' % _ ', 3)).toEqual([])
  })
})
