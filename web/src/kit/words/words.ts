import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import start from './en/start.json'
import type { English } from './english.ts'
import { switchErrorLanguage } from './error-words.ts'
import { directionOf, type Language } from './languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English }
  }
}

/**
 * The namespaces: one i18next JSON file (format v4) in each language, loaded as one chunk. Keys are unique across
 * namespaces, so screens name a key without its namespace.
 *
 * | namespace | used by |
 * |---|---|
 * | `start` | signing in, and failures of the app; the English file is part of the app itself |
 * | `pages` | every page beyond the entrance: menus, lists, records, the wallet's home |
 * | `landing` | the landing page, which the build renders; the app loads none of it |
 * | `visitor` | the check of a document |
 * | `wallet` | every wallet page except home |
 * | `account` | pages about the person: profile, security, identity, forgotten passwords |
 * | `catalogue` | stores, real estate, services, directory, videos |
 * | `cash` | top-up, cash in and out, savings, points, referrals, the counter |
 * | `integrations` | API keys and webhooks of a store |
 * | `team` | employees of a store: the owner's pages and their own |
 * | `bulk` | many payments of a store from one file |
 * | `staff` | the back-office |
 */
export type Namespace =
  | 'start'
  | 'pages'
  | 'visitor'
  | 'wallet'
  | 'account'
  | 'catalogue'
  | 'cash'
  | 'integrations'
  | 'team'
  | 'bulk'
  | 'staff'

const FILES = import.meta.glob<object>(['./{en,fr,ar}/*.json', '!./en/start.json', '!./*/landing.json'], {
  import: 'default',
})

/** Namespaces of the pages opened so far: a new language loads them all. */
const requested = new Set<Namespace>(['start'])
const loads = new Map<string, Promise<void>>()

function load(language: Language, namespace: Namespace): Promise<void> {
  const path = `./${language}/${namespace}.json`
  const started = loads.get(path)
  if (started !== undefined) return started
  const loading = readFile(path).then((words) => {
    i18next.addResourceBundle(language, 'translation', isolateNames(language, words), true, true)
  })
  loads.set(path, loading)
  // A failed load is retried by the next request for the namespace.
  loading.catch(() => loads.delete(path))
  return loading
}

async function readFile(path: string): Promise<object> {
  return (await FILES[path]?.()) ?? start
}

/** Wraps names in Unicode isolates: otherwise a full stop after a Latin name is drawn on its other side. */
function isolateNames(language: Language, words: object): object {
  if (directionOf(language) === 'ltr') return words
  return JSON.parse(JSON.stringify(words).replaceAll('{{name}}', '\u2068{{name}}\u2069'))
}

/** Loads a namespace in the current language, and from then on in every language that is switched to. */
export async function loadWords(namespace: Namespace): Promise<void> {
  requested.add(namespace)
  await load(i18next.language as Language, namespace)
}

/** Switches the page's language after its words have loaded. Rejects, and changes nothing, if one fails to load. */
export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  // A page may request another namespace while these load.
  for (let known = 0; known < requested.size; ) {
    known = requested.size
    await Promise.all([...[...requested].map((namespace) => load(language, namespace)), switchErrorLanguage(language)])
  }
  await i18next.changeLanguage(language)
}

/** Initialises i18next in English and keeps the page's `lang` and `dir` attributes equal to its language. */
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
