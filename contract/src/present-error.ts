import { type ErrorCode, type ErrorResponse, type FieldError, sentenceOf } from './errors.ts'
import type { Language } from './languages.ts'
import { errorSentenceIn, fieldSentenceIn } from './words/say-error.ts'

/** The one shape in which any error leaves the server, in the language of its reader. */
export function presentError(
  code: ErrorCode,
  facts: Readonly<Record<string, string>> = {},
  errors: readonly FieldError[] = [],
  language: Language = 'en',
): ErrorResponse {
  const msg = language === 'en' ? sentenceOf(code, facts) : errorSentenceIn(language, code, facts)
  const known = Object.keys(facts).length > 0
  const said = errors.map(({ field, msg: about }) => ({ field, msg: fieldSentenceIn(language, about) }))
  return { success: false, code, msg, err: msg, errors: said, ...(known && { facts: { ...facts } }) }
}
