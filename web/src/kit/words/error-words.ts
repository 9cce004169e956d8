import type { ErrorCode } from '@paps/contract'
import { derivedFacts } from '@paps/contract/words/derived-facts'
import { type ErrorWords, fieldSentenceOf, fillSentence } from '@paps/contract/words/error-sentences'
import { countryName } from '../forms/country-name.ts'
import type { Language } from './languages.ts'

let spoken: ErrorWords | null = null
let language: Language = 'en'

/** English is what the server speaks itself. */
const SOURCES: Partial<Record<Language, () => Promise<{ words: ErrorWords }>>> = {
  fr: () => import('@paps/contract/words/errors-fr'),
  ar: () => import('@paps/contract/words/errors-ar'),
}

/** From then on, errors are said in this language. */
export async function switchErrorLanguage(next: Language): Promise<void> {
  spoken = (await SOURCES[next]?.())?.words ?? null
  language = next
}

export function errorSentence(code: ErrorCode | 'network', facts: Readonly<Record<string, string>>): string | null {
  const sentence = spoken?.causes[`${code} ${facts.cause}`] ?? spoken?.errors[code]
  return sentence === undefined ? null : fillSentence(sentence, derivedFacts(language, inLanguage(facts)))
}

/** The server names a country in English and by its code. */
function inLanguage(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return facts.country_code ? { ...facts, country: countryName(facts.country_code, language) } : facts
}

/** What is wrong with a field, in the language that is on. */
export function fieldSentence(said: string): string {
  return spoken === null ? said : fieldSentenceOf(spoken, said)
}
