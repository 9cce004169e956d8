import type { ErrorCode, ErrorResponse } from '@paps/contract'
import { derivedFacts } from '@paps/contract/words/derived-facts'
import type { ErrorWords } from '@paps/contract/words/error-words'
import { fillSentence, type Sentence } from '@paps/contract/words/sentence'
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

/** Returns the text of a field error in the page's language, by its code; the server's text where the code is not known. */
export function fieldText({ code, params, msg }: ErrorResponse['errors'][number]): string {
  const texts: Partial<Record<string, Sentence>> = words?.fields ?? {}
  const sentence = texts[code]
  return sentence === undefined ? msg : fillSentence(language, sentence, params ?? {})
}
