import type { createInstance as CreateLibrary } from 'i18next'
import { expect, test } from 'vitest'
import { createInstance } from './i18next.ts'

/** By another name: the build puts the engine in place of the package (web/engines.ts). */
const LIBRARY = 'i18next-library'

const FILES = import.meta.glob<object>('../{en,fr,ar}/*.json', { eager: true, import: 'default' })
const LANGUAGES = ['en', 'fr', 'ar'] as const

const resources = Object.fromEntries(LANGUAGES.map((language) => [language, { translation: wordsIn(language) }]))
const FACTS = { name: 'Ama', paps: '5.00', points: '3', date: '16 Nov' }
const COUNTS = [0, 1, 2, 3, 11, 100, 1.5]

function wordsIn(language: string): object {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`../${language}/`))
  return Object.assign({}, ...files.map(([, words]) => words))
}

function keysIn(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysIn(value, `${path}${name}.`),
  )
}

test('every text reads as with the library, in every plural form', async () => {
  const options = { lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } }
  const { createInstance: createLibrary } = (await import(/* @vite-ignore */ LIBRARY)) as {
    createInstance: typeof CreateLibrary
  }
  const library = createLibrary()
  await library.init(options)
  const said = library.t as unknown as (key: string, facts: object) => string
  const engine = createInstance()
  await engine.init(options)
  const keys = keysIn(resources.en?.translation ?? {})
  for (const lng of LANGUAGES) {
    for (const key of keys) {
      const plain = key.replace(/_(one|other)$/, '')
      expect([lng, key, engine.t(key, { ...FACTS, lng })]).toEqual([lng, key, said(key, { ...FACTS, lng })])
      if (plain === key) continue
      for (const count of COUNTS) {
        const facts = { ...FACTS, count, lng }
        expect([lng, plain, count, engine.t(plain, facts)]).toEqual([lng, plain, count, said(plain, facts)])
      }
    }
  }
})

test('a missing key is its own text, and the first known key of several counts', () => {
  const engine = createInstance()
  void engine.init({ lng: 'fr', fallbackLng: 'en', resources: { en: { w: { a: { b: 'B' } } }, fr: { w: {} } } })
  expect(engine.t('a.c')).toBe('a.c')
  expect(engine.t(['a.c', 'a.b'])).toBe('B')
  expect([engine.exists('a.b'), engine.exists('a'), engine.exists('toString')]).toEqual([true, false, false])
})
