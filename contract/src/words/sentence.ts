import type { Language } from '../languages.ts'

/** A text with placeholders: `{{name}}` stands for the fact of that name. */
export type Sentence = string | PluralSentence

/** A text in the plural forms of its language, chosen by the fact named in `by`. */
interface PluralSentence extends Partial<Record<Intl.LDMLPluralRule, string>> {
  by: string
  other: string
}

export type Facts = Readonly<Record<string, string | number>>

/** Returns a text with its facts, in the plural form that they need. */
export function fillSentence(language: Language, sentence: Sentence, facts: Facts): string {
  return choosePlural(language, sentence, facts).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    formatFact(name, facts[name] ?? ''),
  )
}

function choosePlural(language: Language, sentence: Sentence, facts: Facts): string {
  if (typeof sentence === 'string') return sentence
  // Facts are figures as they are shown, such as `1,234`.
  const count = Number(String(facts[sentence.by]).replaceAll(',', ''))
  return sentence[new Intl.PluralRules(language).select(count)] ?? sentence.other
}

/** Separates the thousands of a range, and those of other figures from 10,000 on. */
function formatFact(name: string, value: string | number): string {
  const least = name === 'least' || name === 'most' ? 1_000 : 10_000
  return typeof value === 'number' && value >= least ? value.toLocaleString('en') : String(value)
}
