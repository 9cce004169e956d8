import { describe, expect, test } from 'vitest'

const FILES = import.meta.glob<object>('./{en,fr,ar}/*.json', { eager: true, import: 'default' })
const LANGUAGES = ['en', 'fr', 'ar'] as const
const NAMESPACES = Object.keys(FILES)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.json'.length))

/** Every text of a namespace by its whole key. */
function textsIn(language: string, namespace: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [name, below] of Object.entries(value as object)) collect(below, path ? `${path}.${name}` : name)
  }
  collect(FILES[`./${language}/${namespace}.json`] ?? {}, '')
  return texts
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/
const withoutForm = (key: string) => key.replace(PLURAL_FORM, '')
const isPlural = (key: string) => PLURAL_FORM.test(key)
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

/** The forms for 1 and 2 may write the figure as a word ("one person"); the form for 0 may name no figure at all. */
const maySpellOut = (key: string, name: string) =>
  key.endsWith('_zero') || (/_(one|two)$/.test(key) && ['count', 'figure', 'points'].includes(name))

/** The keys a language must have: those of English, with the plural forms of the language. */
function expectedKeys(language: string, namespace: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = [...textsIn('en', namespace).keys()].flatMap((key) =>
    isPlural(key) ? pluralCategories.map((form) => `${withoutForm(key)}_${form}`) : [key],
  )
  return [...new Set(keys)].sort()
}

describe.each(LANGUAGES)('%s', (language) => {
  test.each(NAMESPACES)('%s has the keys of English with the plural forms of the language', (namespace) => {
    expect([...textsIn(language, namespace).keys()].sort()).toEqual(expectedKeys(language, namespace))
  })

  test.each(NAMESPACES)('%s has the placeholders of English in every text', (namespace) => {
    const english = textsIn('en', namespace)
    for (const [key, text] of textsIn(language, namespace)) {
      const original = english.get(key) ?? english.get(`${withoutForm(key)}_other`) ?? ''
      expect([key, placeholdersIn(text).filter((name) => !placeholdersIn(original).includes(name))]).toEqual([key, []])
      const missing = placeholdersIn(original).filter((name) => !placeholdersIn(text).includes(name))
      expect([key, missing.filter((name) => !maySpellOut(key, name))]).toEqual([key, []])
    }
  })

  test('no text is empty and no key is in two namespaces', () => {
    const keys = NAMESPACES.flatMap((namespace) => [...textsIn(language, namespace)])
    for (const [key, text] of keys) expect([key, text]).toEqual([key, expect.stringMatching(/\S/)])
    expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length)
  })
})

/** A figure that no noun depends on: `Filters (3)`, `Accounts changed: 3`, `1 of 3`. */
const STANDS_ALONE = /: \{\{count\}\}|\(\{\{count\}\}\)|\{\{number\}\} of \{\{count\}\}/

test('a text with a count has plural forms, and no text has a plural in brackets', () => {
  for (const namespace of NAMESPACES) {
    for (const [key, text] of textsIn('en', namespace)) {
      if (placeholdersIn(text).includes('count') && !STANDS_ALONE.test(text)) expect(key).toMatch(PLURAL_FORM)
      expect([key, text]).toEqual([key, expect.not.stringMatching(/\w\(s\)|\(e?s\)/)])
    }
  }
})

/** TypeScript reads the values of JSON as `string`; i18next checks placeholders only against the texts themselves. */
function describeEnglish(): string {
  const english = Object.assign({}, ...NAMESPACES.map((namespace) => FILES[`./en/${namespace}.json`]))
  const header = '// Generated from en/*.json: `npx vitest run --project web src/kit/words/namespaces.test.ts -u`.\n\n'
  return `${header}/** The English words, which are the type of every language: keys, texts and so placeholders. */\nexport interface English ${JSON.stringify(english, null, 2)}\n`
}

test('english.ts has the types of the English words', async () => {
  await expect(describeEnglish()).toMatchFileSnapshot('./english.ts')
})

test('Arabic writes the unit in its own script', () => {
  const written = NAMESPACES.flatMap((namespace) => [...textsIn('ar', namespace)])
  const latin = written.filter(([, text]) => /(?<![{\w@./-])paps(?![}\w@/:-])/.test(text))
  expect(latin).toEqual([])
})

test.each([
  ['fr', 'En attente'],
  ['ar', 'قيد الانتظار'],
])('the status Pending has one translation in %s', (language, translation) => {
  const translations = NAMESPACES.flatMap((namespace) => {
    const texts = textsIn(language, namespace)
    return [...textsIn('en', namespace)].flatMap(([key, english]) => (english === 'Pending' ? [texts.get(key)] : []))
  })
  expect([...new Set(translations)]).toEqual([translation])
})

test('a PIN has one name in Arabic', () => {
  const texts = NAMESPACES.flatMap((namespace) => [...textsIn('ar', namespace).values()])
  expect(texts.filter((text) => text.includes('السري'))).toEqual([])
})
