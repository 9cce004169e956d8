import type { ErrorCode } from '../errors.ts'
import type { FieldErrorCode } from '../field-errors.ts'
import type { Sentence } from './sentence.ts'

/** The server's error texts in a language other than English. A code does not compile until every language has its text. */
export interface ErrorWords {
  errors: Record<ErrorCode | 'network', Sentence>
  /** Codes that stand for several rules: the code and the `cause` among its facts. */
  causes: Readonly<Record<string, Sentence>>
  fields: Record<FieldErrorCode, Sentence>
}
