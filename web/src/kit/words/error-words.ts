import type { ErrorCode } from '@paps/contract'
import { countryName } from '../forms/country-name.ts'
import { type ErrorWords, PATTERNS } from './error-sentences.ts'
import type { Language } from './languages.ts'

let spoken: ErrorWords | null = null
let language: Language = 'en'

/** English is what the server speaks itself. */
const SOURCES: Partial<Record<Language, () => Promise<{ words: ErrorWords }>>> = {
  fr: () => import('./fr/errors.ts'),
  ar: () => import('./ar/errors.ts'),
}

/** From then on, errors are said in this language. */
export async function speakErrors(next: Language): Promise<void> {
  spoken = (await SOURCES[next]?.())?.words ?? null
  language = next
}

export function errorSentence(code: ErrorCode | 'network', facts: Readonly<Record<string, string>>): string | null {
  const sentence = spoken?.causes[`${code} ${facts.cause}`] ?? spoken?.errors[code]
  return sentence === undefined ? null : filled(sentence, inLanguage(facts))
}

/** The server names a country in English and by its code. */
function inLanguage(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return facts.country_code ? { ...facts, country: countryName(facts.country_code, language) } : facts
}

/** What is wrong with a field, in the language that is on. */
export function fieldSentence(said: string): string {
  if (spoken === null) return said
  const known = spoken.fields[said]
  if (known !== undefined) return known
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const n = pattern.exec(said)?.[1]
    if (n !== undefined) return filled(spoken.patterns[name as keyof typeof PATTERNS], { n })
  }
  return said
}

function filled(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}
