import type { ErrorCode } from '@paps/contract'
import { type ErrorWords, PATTERNS } from './error-sentences.ts'
import type { Language } from './languages.ts'

let spoken: ErrorWords | null = null

/** English is what the server speaks itself. */
const SOURCES: Partial<Record<Language, () => Promise<{ words: ErrorWords }>>> = {
  fr: () => import('./fr/errors.ts'),
  ar: () => import('./ar/errors.ts'),
}

/** From then on, errors are said in this language. */
export async function speakErrors(language: Language): Promise<void> {
  spoken = (await SOURCES[language]?.())?.words ?? null
}

export function errorSentence(code: ErrorCode | 'network', facts: Readonly<Record<string, string>>): string | null {
  const sentence = spoken?.errors[code]
  return sentence === undefined ? null : filled(sentence, facts)
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
