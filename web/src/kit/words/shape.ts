import type { English } from './en/index.ts'

/** The same keys with any text. Where English has two plural forms, a language has those it needs besides. */
type Shape<Words, Plurals extends string> = {
  [Key in keyof Words]: Words[Key] extends string ? string : Shape<Words[Key], Plurals>
} & {
  [Key in keyof Words as Key extends `${infer Name}_other` ? `${Name}_${Plurals}` : never]: string
}

export type French = Shape<English, 'many'>
export type Arabic = Shape<English, 'zero' | 'two' | 'few' | 'many'>
