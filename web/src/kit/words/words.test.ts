import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { ama, makeStore } from '../testing/store.ts'
import { followLanguage } from './follow-language.ts'
import { detectLanguage, rememberLanguage } from './languages.ts'
import { loadWords, startWords, switchLanguage } from './words.ts'

startWords()

test('a device speaks the first of its languages that we have, until another one is chosen', () => {
  expect(detectLanguage(['pt-BR', 'fr-CA', 'en'])).toBe('fr')
  expect(detectLanguage(['pt'])).toBe('en')
  rememberLanguage('ar')
  expect(detectLanguage(['fr'])).toBe('ar')
})

test('the page says its language and runs in its direction', async () => {
  await switchLanguage('ar')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(i18next.t('app.retry')).toBe('حاول مرة أخرى')
  await switchLanguage('en')
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('a part that was fetched in one language comes along to the next', async () => {
  await loadWords('visitor')
  expect(i18next.t('landing.stepsTitle')).toBe('Ready in three steps')
  await switchLanguage('fr')
  expect(i18next.t('landing.stepsTitle')).toBe('Prêt en trois étapes')
  await switchLanguage('en')
})

test('follows what the person who is signed in prefers', async () => {
  const store = makeStore()
  followLanguage(store)
  store.dispatch(loadCurrentUser.fulfilled({ ...ama, language: 'fr' }, 'request'))
  await expect.poll(() => document.documentElement.lang).toBe('fr')
  expect(detectLanguage(['en'])).toBe('fr')
})
