import { useSyncExternalStore } from 'react'
import engine from './i18next.ts'

/** `init` of the engine takes no plugins; the library's set-up passes this one. */
export const initReactI18next = {}

/** Increases with every change of language or words: a component that follows it renders with the new texts. */
const versions = { languageChanged: 0, added: 0 }
let current = { t: engine.t.bind(null), i18n: engine }

// Registered before any component: listeners run in the order of registration.
for (const event of ['languageChanged', 'added'] as const) {
  engine.on(event, () => {
    versions[event] += 1
    if (event === 'languageChanged') current = { t: engine.t.bind(null), i18n: engine }
  })
}

interface Options {
  bindI18nStore?: 'added'
}

const followLanguage = (listener: () => void) => {
  engine.on('languageChanged', listener)
  return () => engine.off('languageChanged', listener)
}

const followWords = (listener: () => void) => {
  const stop = followLanguage(listener)
  engine.on('added', listener)
  return () => {
    stop()
    engine.off('added', listener)
  }
}

const readLanguage = () => versions.languageChanged
const readWords = () => versions.languageChanged + versions.added

/** Returns the texts in the page's language. The component renders again when it changes. */
export function useTranslation(_namespace?: undefined, { bindI18nStore }: Options = {}): typeof current {
  const read = bindI18nStore === 'added' ? readWords : readLanguage
  useSyncExternalStore(bindI18nStore === 'added' ? followWords : followLanguage, read, read)
  return current
}
