import type { ErrorCode, ErrorResponse } from '@paps/contract'
import { derivedFacts } from '@paps/contract/words/derived-facts'
import type { ErrorWords } from '@paps/contract/words/error-words'
import { fillSentence, type Sentence } from '@paps/contract/words/sentence'
import i18next from 'i18next'
import { countryName } from '../forms/country-name.ts'
import type { Language } from './languages.ts'

let words: ErrorWords | null = null
let language: Language = 'en'

/** English has no file: the server's own texts are English. */
const SOURCES: Partial<Record<Language, () => Promise<{ words: ErrorWords }>>> = {
  fr: () => import('@paps/contract/words/errors-fr'),
  ar: () => import('@paps/contract/words/errors-ar'),
}

/** Loads the error texts of a language and uses them from then on. */
export async function switchErrorLanguage(next: Language): Promise<void> {
  words = (await SOURCES[next]?.())?.words ?? null
  language = next
}

/** Returns the sentence of an error code in the page's language; null in English. */
export function errorSentence(code: ErrorCode | 'network', facts: Readonly<Record<string, string>>): string | null {
  const sentence = words?.causes[`${code} ${facts.cause}`] ?? words?.errors[code]
  return sentence === undefined
    ? null
    : fillSentence(language, sentence, derivedFacts(language, translateCountry(facts)))
}

/** The server names a country in English and by its code. */
function translateCountry(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return facts.country_code ? { ...facts, country: countryName(facts.country_code, language) } : facts
}

const MISSING: readonly string[] = ['empty', 'needed']

/** Returns the text for a person who fills in the form, where there is one; the others follow the name of the field. */
function formText(field: string, code: string): string | null {
  const missing = i18next.exists(`fieldErrors.missing.${field}`) ? field : 'other'
  const key = MISSING.includes(code) ? `fieldErrors.missing.${missing}` : `fieldErrors.${code}`
  return i18next.exists(key) ? i18next.t(key as 'fieldErrors.missing.other') : null
}

/** Returns the text of a field error in the page's language, by its code; the server's text where the code is not known. */
export function fieldText({ field, code, params, msg }: ErrorResponse['errors'][number]): string {
  const own = formText(field, code)
  if (own !== null) return own
  const texts: Partial<Record<string, Sentence>> = words?.fields ?? {}
  const sentence = texts[code]
  return sentence === undefined ? msg : fillSentence(language, sentence, params ?? {})
}
