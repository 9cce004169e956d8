import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { amount } from './money.ts'
import { hasHidden, plainLine, plainParagraphs } from './plain-text.ts'

/** Text of one line, empty too. Text that looks like HTML is never interpreted. */
export const text = (most: number) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(most, fieldMessage('too_many_characters', { n: most })))

/** The same, and not empty. */
export const line = (most: number) => text(most).check(z.minLength(1, fieldMessage('empty')))

/** Text of any number of lines. */
export const paragraphs = (most: number) =>
  z.string().check(z.overwrite(plainParagraphs), z.maxLength(most, fieldMessage('too_many_characters', { n: most })))

/** A web address: http or https, without user name or password. */
export const webLink = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((text) => isWebLink(text), fieldMessage('not_a_link')),
)

/** A web address by https, or the path of one of our screens: `/stores`. */
export const anyLink = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine(
    (text) => isScreen(text) || (isWebLink(text) && /^https:/i.test(text)),
    fieldMessage('not_a_link_or_screen'),
  ),
)

function isWebLink(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === '' && !/[\s\\]/u.test(text) && !hasHidden(text)
}

function isScreen(text: string): boolean {
  return /^\/([^/\\\s][^\\\s]*)?$/u.test(text) && !hasHidden(text)
}

/** A form field or a path parameter that contains JSON. */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20_000)),
      z.transform((text: string, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.issues.push({ code: 'custom', message: fieldMessage('not_json'), input: text })
          return z.NEVER
        }
      }),
    ),
    schema,
  )
}

/** Form fields are always text. */
export const flagText = z.pipe(
  z.enum(['true', 'false'], fieldMessage('not_a_flag')),
  z.transform((text) => text === 'true'),
)

export const wholeText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, fieldMessage('not_a_whole_number'))),
  z.transform((text) => Number(text)),
)

export const amountText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, fieldMessage('not_an_amount'))),
    z.transform((text) => Number(text)),
  ),
  amount,
)

/** An empty text means never. */
export const momentText = z.pipe(
  z.union([z.literal(''), z.iso.datetime({ offset: true, error: fieldMessage('not_a_moment') })]),
  z.transform((text) => (text === '' ? null : new Date(text))),
)

/** A query filter. An empty filter is ignored. */
export const filter = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )
