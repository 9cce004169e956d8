import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { ama, makeStore } from '../testing/store.ts'
import { followLanguage } from './follow-language.ts'
import { detectLanguage, rememberLanguage } from './languages.ts'
import { loadWords, startWords, switchLanguage } from './words.ts'

startWords()

test('a device uses its first supported language until another one is chosen', () => {
  expect(detectLanguage(['pt-BR', 'fr-CA', 'en'])).toBe('fr')
  expect(detectLanguage(['pt'])).toBe('en')
  rememberLanguage('ar')
  expect(detectLanguage(['fr'])).toBe('ar')
})

test('the page has the attributes of its language and direction', async () => {
  await switchLanguage('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(i18next.t('app.retry')).toBe('حاول مرة أخرى')
  await switchLanguage('en')
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('a namespace loaded in one language is loaded in the next', async () => {
  await loadWords('visitor')
  expect(i18next.t('check.title')).toBe('Check a document')
  await switchLanguage('fr')
  expect(i18next.t('check.title')).toBe('Vérifier un document')
  await switchLanguage('en')
})

test('follows the preference of the signed-in person', async () => {
  const store = makeStore()
  followLanguage(store)
  store.dispatch(loadCurrentUser.fulfilled({ ...ama, language: 'fr' }, 'request'))
  await expect.poll(() => document.documentElement.lang).toBe('fr')
  expect(detectLanguage(['en'])).toBe('fr')
})
