import type { LANGUAGES as CODES } from '@paps/contract'

export type Language = (typeof CODES)[number]

/** The languages of the app, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' } as const satisfies Record<Language, string>

/** Where somebody who is not signed in keeps their choice. */
const LANGUAGE_KEY = 'paps_language'

export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** For figures and dates. Arabic is written with the digits of the keypad and of the paps ids. */
export function localeOf(language: string): string {
  if (language === 'ar') return 'ar-u-nu-latn'
  return language === 'en' ? 'en-GB' : language
}

function isLanguage(text: string | undefined | null): text is Language {
  return text !== undefined && text !== null && text in LANGUAGES
}

/** What was chosen on this device, or else the first language of the browser that we have. */
export function detectLanguage(wanted: readonly string[] = navigator.languages): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY)
  if (isLanguage(chosen)) return chosen
  return wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
}
