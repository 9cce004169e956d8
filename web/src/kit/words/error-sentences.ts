import type { ErrorCode } from '@paps/contract'

/** The server's sentences in another language. What is missing is shown as the server says it. */
export interface ErrorWords {
  errors: Partial<Record<ErrorCode | 'network', string>>
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
