import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

/** Loads the words and says in the page which language they are. */
export function startWords(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  })
}
