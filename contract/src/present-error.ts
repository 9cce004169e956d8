import { ERRORS, type ErrorCode, type ErrorResponse, type FieldError } from './errors.ts'
import type { FieldErrorCode } from './field-errors.ts'
import type { Language } from './languages.ts'
import { derivedFacts } from './words/derived-facts.ts'
import type { ErrorWords } from './words/error-words.ts'
import { words as ar } from './words/errors-ar.ts'
import { words as fr } from './words/errors-fr.ts'
import { fillSentence } from './words/sentence.ts'

type Facts = Readonly<Record<string, string>>

const WORDS: Record<Exclude<Language, 'en'>, ErrorWords> = { fr, ar }

/** Returns the response of a refusal, in the language of the caller. Every error leaves the server in this shape. */
export function presentError(
  code: ErrorCode,
  facts: Facts = {},
  errors: readonly FieldError[] = [],
  language: Language = 'en',
): ErrorResponse {
  const msg = writeSentence(language, code, facts)
  const fields = errors.map(({ field, code: problem, params, msg: english }) => ({
    field,
    msg: problem === code ? msg : writeFieldText(language, problem as FieldErrorCode, params ?? {}, english),
    code: problem,
    ...(params && { params: { ...params } }),
  }))
  const hasFacts = Object.keys(facts).length > 0
  return { success: false, code, msg, err: msg, errors: fields, ...(hasFacts && { facts: { ...facts } }) }
}

function writeSentence(language: Language, code: ErrorCode, facts: Facts): string {
  if (language === 'en') return fillSentence('en', ERRORS[code].sentence, derivedFacts('en', facts))
  const { causes, errors } = WORDS[language]
  const sentence = causes[`${code} ${facts.cause}`] ?? errors[code]
  return fillSentence(language, sentence, derivedFacts(language, translateCountry(language, facts)))
}

/** A text of zod itself has the code `not_valid` and stays English: the text is more precise than the code. */
function writeFieldText(
  language: Language,
  code: FieldErrorCode,
  params: NonNullable<FieldError['params']>,
  english: string,
): string {
  if (language === 'en' || code === 'not_valid') return english
  return fillSentence(language, WORDS[language].fields[code], params)
}

/** A country comes with its name in English and its code. */
function translateCountry(language: Language, facts: Facts): Facts {
  if (!facts.country_code) return facts
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(facts.country_code)
  return { ...facts, country: country ?? facts.country ?? '' }
}
