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

/** Returns the language chosen on this device, if one was. */
export function chosenLanguage(): Language | null {
  const chosen = localStorage.getItem(LANGUAGE_KEY)
  return isLanguage(chosen) ? chosen : null
}

/** Returns the language chosen on this device, or else the browser's first supported language. */
export function detectLanguage(wanted: readonly string[] = navigator.languages): Language {
  return chosenLanguage() ?? wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
  // The server reads the cookie to choose the language of the landing page.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}
