import type { LANGUAGES as CODES } from '@paps/contract'

export type Language = (typeof CODES)[number]

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' } as const satisfies Record<Language, string>

/** The storage key of the language chosen without a session. */
const LANGUAGE_KEY = 'paps_language'

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Returns the locale for figures and dates. Arabic uses Latin digits, as the keypad and paps ids do. */
export function localeOf(language: string): string {
  if (language === 'ar') return 'ar-u-nu-latn'
  return language === 'en' ? 'en-GB' : language
}

function isLanguage(text: string | undefined | null): text is Language {
  return text !== undefined && text !== null && text in LANGUAGES
}

/** Returns the language chosen on this device, or else the browser's first supported language. */
export function detectLanguage(wanted: readonly string[] = navigator.languages): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY)
  if (isLanguage(chosen)) return chosen
  return wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
}
