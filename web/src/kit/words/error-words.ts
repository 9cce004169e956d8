import type { ErrorCode, ErrorResponse } from '@paps/contract'
import type { ErrorWords } from '@paps/contract/words/error-words'
import type { Sentence } from '@paps/contract/words/sentence'
import i18next from 'i18next'
import type { Language } from './languages.ts'
import type * as Sentences from './sentences.ts'

let words: ErrorWords | null = null
let language: Language = 'en'

/** English has no file: the server's own texts are English. */
const SOURCES: Partial<Record<Language, () => Promise<{ words: ErrorWords }>>> = {
  fr: () => import('@paps/contract/words/errors-fr'),
  ar: () => import('@paps/contract/words/errors-ar'),
}

/** Fills in the sentences of a language. English needs none of it, so the code loads with another language. */
let sentences: typeof Sentences | null = null

/** Loads the error texts of a language and uses them from then on. */
export async function switchErrorLanguage(next: Language): Promise<void> {
  const load = SOURCES[next]
  if (load === undefined) words = null
  else {
    const [texts, code] = await Promise.all([load(), import('./sentences.ts')])
    words = texts.words
    sentences = code
  }
  language = next
}

/** Returns the sentence of an error code in the page's language; null in English. */
export function errorSentence(code: ErrorCode | 'network', facts: Readonly<Record<string, string>>): string | null {
  const sentence = words?.causes[`${code} ${facts.cause}`] ?? words?.errors[code]
  return sentence === undefined || sentences === null
    ? null
    : sentences.fillSentence(language, sentence, sentences.translateFacts(facts, language))
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
  return sentence === undefined || sentences === null ? msg : sentences.fillSentence(language, sentence, params ?? {})
}
