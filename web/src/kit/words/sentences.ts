import { derivedFacts } from '@paps/contract/words/derived-facts'
import { countryName } from '../forms/country-name.ts'
import type { Language } from './languages.ts'

export { fillSentence } from '@paps/contract/words/sentence'

type Facts = Readonly<Record<string, string>>

/** Returns the facts of an error in a language: durations, and countries, which the server names in English. */
export function translateFacts(facts: Facts, language: Language): ReturnType<typeof derivedFacts> {
  const named = facts.country_code ? { ...facts, country: countryName(facts.country_code, language) } : facts
  return derivedFacts(language, named)
}
