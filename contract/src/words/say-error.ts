import type { ErrorCode } from '../errors.ts'
import type { Language } from '../languages.ts'
import { derivedFacts } from './derived-facts.ts'
import { type ErrorWords, fieldSentenceOf, fillSentence } from './error-sentences.ts'
import { words as ar } from './errors-ar.ts'
import { words as fr } from './errors-fr.ts'

const WORDS: Record<Exclude<Language, 'en'>, ErrorWords> = { fr, ar }

type Facts = Readonly<Record<string, string>>

/** The sentence of a refusal in a language other than English. */
export function errorSentenceIn(language: Exclude<Language, 'en'>, code: ErrorCode, facts: Facts): string {
  const { causes, errors } = WORDS[language]
  return fillSentence(
    causes[`${code} ${facts.cause}`] ?? errors[code],
    derivedFacts(language, countryIn(language, facts)),
  )
}

/** The end of a sentence about a field, in a language. Texts that no language has stay English. */
export function fieldSentenceIn(language: Language, said: string): string {
  return language === 'en' ? said : fieldSentenceOf(WORDS[language], said)
}

/** A country comes with its name in English and its code. */
function countryIn(language: Language, facts: Facts): Facts {
  if (!facts.country_code) return facts
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(facts.country_code)
  return { ...facts, country: country ?? facts.country ?? '' }
}
