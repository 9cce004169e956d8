import { describe, expect, it } from 'vitest'
import { printable, printableName } from './printable.ts'

describe('text on paper', () => {
  it.each([
    ['Renée Müller-Çelik', 'Renée Müller-Çelik'],
    ['Akɔsua Ɛsi Ŋ.', 'Akosua Esi N.'],
    ['Nguyễn Łukasz Čapek', 'Nguyen Lukasz Capek'],
    ['Kaya’s “Best” – 5 €', 'Kaya’s “Best” – 5 €'],
    ['two\n\nlines\tand\u0007 more', 'two lines and more'],
    ['Lunch 🍲 today', 'Lunch today'],
    ['ﬁsh', 'fish'],
    ['شكرا يا محمد، ٢٠٢٦', 'شكرا يا محمد، ٢٠٢٦'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['李 شكرا', 'شكرا'],
  ])('of %o is %o', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it('isolates an Arabic name, without format characters of its own', () => {
    expect(printableName('محمد ع.', 'PAPS-7K3Q-9XHD')).toBe('\u2068محمد ع.\u2069')
    expect(printableName('\u202eمحمد\u2066', '')).toBe('\u2068محمد\u2069')
  })

  it('calls people by their paps id where their name can’t be shown', () => {
    expect(printableName('李 K.', 'PAPS-7K3Q-9XHD')).toBe('K.')
    expect(printableName('李小龍 K.', 'PAPS-7K3Q-9XHD')).toBe('PAPS-7K3Q-9XHD')
    expect(printableName('O B.', 'PAPS-7K3Q-9XHD')).toBe('O B.')
    expect(printableName('', '')).toBe('')
  })
})
