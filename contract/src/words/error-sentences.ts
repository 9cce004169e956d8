import type { ErrorCode } from '../errors.ts'

/** The server's sentences in another language. A code does not compile until every language has a sentence for it. */
export interface ErrorWords {
  errors: Record<ErrorCode | 'network', string>
  /** For codes that stand for several rules: the code and the `cause` among its facts. */
  causes: Readonly<Record<string, string>>
  /** Whole sentences about a field. */
  fields: Readonly<Record<string, string>>
  /** Those with a figure in them. */
  patterns: Record<keyof typeof PATTERNS, string>
}

export const PATTERNS = {
  most: /^must have at most ([\d,]+) characters$/,
  least: /^must have at least ([\d,]+) characters$/,
  mostNumber: /^must be at most ([\d,]+)$/,
  leastNumber: /^must be at least ([\d,]+)$/,
  age: /^must make you at least (\d+) years old$/,
}

/** What is wrong with a field, by the English words of the server. */
export function fieldSentenceOf({ fields, patterns }: ErrorWords, said: string): string {
  const known = fields[said]
  if (known !== undefined) return known
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const n = pattern.exec(said)?.[1]
    if (n !== undefined) return fillSentence(patterns[name as keyof typeof PATTERNS], { n })
  }
  return said
}

/** `{{name}}` stands for a fact of that name. */
export function fillSentence(sentence: string, facts: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}
