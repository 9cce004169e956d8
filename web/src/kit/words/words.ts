import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { English } from './en/index.ts'
import { words as start } from './en/start.ts'
import { speakErrors } from './error-words.ts'
import { directionOf, type Language } from './languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English }
  }
}

type Part = 'start' | 'visitor' | 'wallet' | 'account' | 'catalogue' | 'cash' | 'integrations' | 'team' | 'staff'

/** English comes in parts so that nobody loads the words of pages they don't open; `start` is in the app itself. */
const PARTS: Record<Language, Record<Part, () => Promise<{ words: object }>>> = {
  en: {
    start: async () => ({ words: start }),
    visitor: () => import('./en/visitor.ts'),
    wallet: () => import('./en/wallet.ts'),
    account: () => import('./en/account.ts'),
    catalogue: () => import('./en/catalogue.ts'),
    cash: () => import('./en/cash.ts'),
    integrations: () => import('./en/integrations.ts'),
    team: () => import('./en/team.ts'),
    staff: () => import('./en/staff.ts'),
  },
  fr: {
    start: () => import('./fr/start.ts'),
    visitor: () => import('./fr/visitor.ts'),
    wallet: () => import('./fr/wallet.ts'),
    account: () => import('./fr/account.ts'),
    catalogue: () => import('./fr/catalogue.ts'),
    cash: () => import('./fr/cash.ts'),
    integrations: () => import('./fr/integrations.ts'),
    team: () => import('./fr/team.ts'),
    staff: () => import('./fr/staff.ts'),
  },
  ar: {
    start: () => import('./ar/start.ts'),
    visitor: () => import('./ar/visitor.ts'),
    wallet: () => import('./ar/wallet.ts'),
    account: () => import('./ar/account.ts'),
    catalogue: () => import('./ar/catalogue.ts'),
    cash: () => import('./ar/cash.ts'),
    integrations: () => import('./ar/integrations.ts'),
    team: () => import('./ar/team.ts'),
    staff: () => import('./ar/staff.ts'),
  },
}

const wanted = new Set<Part>(['start'])
const fetched = new Map<string, Promise<void>>()

function load(language: Language, part: Part): Promise<void> {
  const name = `${language}/${part}`
  const before = fetched.get(name)
  if (before !== undefined) return before
  const loading = PARTS[language][part]().then(({ words }) => {
    i18next.addResourceBundle(language, 'translation', isolated(language, words), true, true)
  })
  fetched.set(name, loading)
  // The next one who needs it tries again.
  loading.catch(() => fetched.delete(name))
  return loading
}

/** Names in other letters keep to themselves: a dot at the end of one would else go to its other side. */
function isolated(language: Language, words: object): object {
  if (directionOf(language) === 'ltr') return words
  return JSON.parse(JSON.stringify(words).replaceAll('{{name}}', '\u2068{{name}}\u2069'))
}

/** Fetches a part of the words in the language that is on; from then on it comes with every language. */
export async function loadWords(part: Part): Promise<void> {
  wanted.add(part)
  await load(i18next.language as Language, part)
}

/** Switches the language of the page, once its words are here. */
export async function speak(language: Language): Promise<void> {
  if (i18next.language === language) return
  // Others may come to be wanted while these are on their way.
  for (let known = 0; known < wanted.size; ) {
    known = wanted.size
    await Promise.all([...[...wanted].map((part) => load(language, part)), speakErrors(language)])
  }
  await i18next.changeLanguage(language)
}

/** Starts with the words in English and says in the page which language they are. */
export function startWords(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  })
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: start } },
    interpolation: { escapeValue: false },
  })
}
