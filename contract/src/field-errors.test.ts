import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssue, ERRORS, fieldError } from './errors.ts'
import { FIELD_ERRORS, type FieldErrorCode } from './field-errors.ts'
import { LANGUAGES } from './languages.ts'
import { newPassword } from './people.ts'
import { presentError } from './present-error.ts'
import { figure } from './routes/settings.ts'
import { words as ar } from './words/errors-ar.ts'
import { words as fr } from './words/errors-fr.ts'
import type { Sentence } from './words/sentence.ts'

function describeFirst(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value)
  if (!error?.issues[0]) throw new Error('the schema accepts the value')
  return describeIssue(error.issues[0])
}

describe('a field error', () => {
  test('has the code and the parameters of its schema next to the text', () => {
    expect(describeFirst(z.object({ password: newPassword }), { password: 'short' })).toEqual({
      field: 'password',
      msg: 'must have at least 8 characters',
      code: 'too_few_characters',
      params: { n: 8 },
    })
    expect(describeFirst(figure({ least: 0, most: 1000, decimals: 0 }), 1001)).toEqual({
      field: '',
      msg: 'must be a number from 0 to 1,000, without decimals',
      code: 'out_of_range_whole',
      params: { least: 0, most: 1000 },
    })
  })

  test('of a check without a message has the code of its kind and keeps zod’s text', () => {
    const long = describeFirst(z.string().check(z.maxLength(3)), 'four')
    expect(long).toMatchObject({ code: 'too_many_characters', params: { n: 3 } })
    expect(describeFirst(z.int().check(z.gte(2)), 1)).toMatchObject({ code: 'below_least', params: { n: 2 } })
    expect(describeFirst(z.string(), 1)).toMatchObject({ code: 'not_valid', msg: expect.stringMatching(/./) })
  })

  test('leaves the server in the caller’s language, with the same code and parameters', () => {
    const errors = [fieldError('note', 'too_many_characters', { n: 200 }), fieldError('name', 'empty')]
    const present = (language: 'en' | 'fr' | 'ar') => presentError('invalid', {}, errors, language).errors
    expect(present('en')).toEqual([
      { field: 'note', msg: 'must have at most 200 characters', code: 'too_many_characters', params: { n: 200 } },
      { field: 'name', msg: 'can’t be empty', code: 'empty' },
    ])
    expect(present('fr')).toMatchObject([
      { msg: 'doit avoir au plus 200 caractères', code: 'too_many_characters', params: { n: 200 } },
      { msg: 'ne peut pas être vide', code: 'empty' },
    ])
    expect(present('ar').map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/\p{Script=Arabic}.*200/u),
      expect.stringMatching(/\p{Script=Arabic}/u),
    ])
  })

  test('uses the plural form that its parameter needs', () => {
    const texts = (n: number, language: 'fr' | 'ar') =>
      presentError('invalid', {}, [fieldError('x', 'too_few_characters', { n })], language).errors[0]?.msg
    expect([1, 2].map((n) => texts(n, 'fr'))).toEqual([
      'doit avoir au moins 1 caractère',
      'doit avoir au moins 2 caractères',
    ])
    expect([2, 8, 32, 200].map((n) => texts(n, 'ar'))).toEqual([
      'يجب ألا يقل عن حرفين',
      'يجب ألا يقل عن 8 أحرف',
      'يجب ألا يقل عن 32 حرفًا',
      'يجب ألا يقل عن 200 حرف',
    ])
  })

  test('that the whole refusal is about has its code and its sentence', () => {
    const error = { field: 'receiver', msg: '', code: 'receiver_unknown' } as const
    const { msg, errors } = presentError('receiver_unknown', { paps_id: 'P-1' }, [error], 'fr')
    expect(errors).toEqual([{ field: 'receiver', msg, code: 'receiver_unknown' }])
  })
})

describe('the codes of fields', () => {
  test('are none of the codes of refusals', () => {
    expect(Object.keys(FIELD_ERRORS).filter((code) => code in ERRORS)).toEqual([])
  })

  test('have one text each, with the same parameters in every language', () => {
    expect(new Set(Object.values(FIELD_ERRORS)).size).toBe(Object.keys(FIELD_ERRORS).length)
    const forms = (sentence: Sentence) => (typeof sentence === 'string' ? [sentence] : [sentence.other])
    const params = (sentence: Sentence) =>
      [
        ...forms(sentence)
          .join()
          .matchAll(/\{\{(\w+)\}\}/g),
      ].map(([, name]) => name)
    for (const code of Object.keys(FIELD_ERRORS) as FieldErrorCode[]) {
      for (const { fields } of [fr, ar]) {
        expect([code, params(fields[code]).sort()]).toEqual([code, params(FIELD_ERRORS[code]).sort()])
      }
    }
  })

  test('have different texts in different languages', () => {
    for (const code of Object.keys(FIELD_ERRORS) as FieldErrorCode[]) {
      if (code === 'not_valid') continue
      const error = { field: 'x', msg: FIELD_ERRORS[code], code }
      const texts = LANGUAGES.map((language) => presentError('invalid', {}, [error], language).errors[0]?.msg)
      expect([code, new Set(texts).size]).toEqual([code, LANGUAGES.length])
    }
  })
})
