import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import ar from '../../kit/words/ar/visitor.json'
import en from '../../kit/words/en/visitor.json'
import fr from '../../kit/words/fr/visitor.json'
import { findNews } from './document-news.ts'

const AT = '2026-11-16T09:30:00.000Z'
const receipt = {
  document: 'receipt',
  kind: 'payment',
  status: 'completed',
  amount: 20,
  fee: 0,
  sender: 'Ama M.',
  receiver: 'Kaya',
  created_at: '2026-11-15T09:30:00.000Z',
  current: { status: 'completed', decided_at: null, refunded: 0, refunded_at: null, reversed: 0, reversed_at: null },
} as const
const statement = {
  document: 'statement',
  name: 'Ama M.',
  month: '2026-11',
  opening: 0,
  closing: 5,
  lines: 3,
  undone: 0,
} as const
const now = (over: object, status: 'pending' | 'completed' | 'rejected' | 'approved' = 'completed') =>
  findNews({ ...receipt, status, current: { ...receipt.current, ...over } })

describe('what became of a receipt', () => {
  it('is nothing while it tells the whole story', () => {
    expect(now({})).toBeNull()
    expect(now({ status: 'pending' }, 'pending')).toBeNull()
    expect(now({ status: 'approved', decided_at: AT }, 'approved')).toBeNull()
  })

  it('is that it was refunded, in part or in full, or reversed', () => {
    expect(now({ refunded: 5, refunded_at: AT })).toEqual({
      isWarning: true,
      words: 'check.since.partlyRefunded',
      refunded: 5,
      amount: 20,
    })
    expect(now({ refunded: 20, refunded_at: AT })).toEqual({ isWarning: true, words: 'check.since.refunded', at: AT })
    expect(now({ refunded: 5, refunded_at: AT, reversed: 1, reversed_at: AT })).toMatchObject({
      words: 'check.since.partlyReversed',
      refunded: 6,
    })
  })

  it('is how its wait ended', () => {
    const approved = now({ status: 'approved', decided_at: AT }, 'pending')
    expect(approved).toEqual({ isWarning: false, words: 'check.since.approved', at: AT })
    for (const status of ['rejected', 'expired', 'declined', 'cancelled']) {
      const ended = now({ status, decided_at: AT }, 'pending')
      expect(ended).toEqual({ isWarning: true, words: `check.since.${status}`, at: AT })
    }
    const rejected = now({ status: 'rejected', decided_at: AT }, 'rejected')
    expect(rejected).toMatchObject({ words: 'check.since.rejected' })
  })
})

it('of a statement is how many of its lines were taken back later', () => {
  expect(findNews(statement)).toBeNull()
  expect(findNews({ ...statement, undone: 2 })).toEqual({ isWarning: true, words: 'check.undone', count: 2 })
  expect(findNews({ ...statement, undone: null })).toEqual({ isWarning: false, words: 'check.undoneUnknown' })
})

it('is said in every language', async () => {
  const i18n = createInstance()
  const resources = { en: { w: en }, fr: { w: fr }, ar: { w: ar } }
  await i18n.init({ resources, defaultNS: 'w', ns: ['w'], lng: 'en', interpolation: { escapeValue: false } })
  const values = { date: '16 Nov 2026', refunded: '5.00', amount: '20.00', count: 2 }
  const translate = i18n.t as unknown as (words: string, values: object) => string
  const said = (lng: string, words: string) => translate(words, { ...values, lng })
  expect(said('en', 'check.since.refunded')).toBe('Refunded in full on 16 Nov 2026')
  expect(said('en', 'check.since.partlyRefunded')).toBe('Partly refunded: 5.00 of 20.00')
  expect(said('fr', 'check.since.partlyRefunded')).toBe('Remboursé en partie : 5.00 sur 20.00')
  expect(said('ar', 'check.since.partlyRefunded')).toBe('استُرد جزء منه: 5.00 من 20.00')
  expect(said('en', 'check.since.rejected')).toBe('Rejected on 16 Nov 2026')
  for (const lng of ['en', 'fr', 'ar']) {
    for (const name of Object.keys(en.check.since))
      expect(said(lng, `check.since.${name}`)).toMatch(/16 Nov 2026|5\.00/)
    expect(said(lng, 'check.undone')).not.toBe('check.undone')
  }
})
