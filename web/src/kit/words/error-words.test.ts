import { fieldError, presentError } from '@paps/contract'
import type { Sentence } from '@paps/contract/words/sentence'
import { afterEach, expect, test } from 'vitest'
import { parseErrorResponse } from '../api/api-error.ts'
import { switchErrorLanguage } from './error-words.ts'

afterEach(() => switchErrorLanguage('en'))

const refused = (...about: Parameters<typeof presentError>) =>
  parseErrorResponse(409, JSON.stringify(presentError(...about)))

test('a refusal is in the language of the page, with its figures', async () => {
  const facts = { available: '10.00 paps', needed: '12.50 paps' }
  expect(refused('insufficient_funds', facts).message).toBe(
    'You have 10.00 paps, and this needs 12.50 paps. Top up, or choose a smaller amount.',
  )
  await switchErrorLanguage('fr')
  expect(refused('insufficient_funds', facts).message).toBe(
    'Votre solde de 10.00 paps est trop bas : il faut 12.50 paps. Rechargez, ou choisissez un montant plus petit.',
  )
  await switchErrorLanguage('ar')
  expect(refused('not_found').message).toBe('غير موجود.')
})

test('a country is named in the language of the page', async () => {
  const facts = { country: 'Germany', country_code: 'DE' }
  expect(refused('sms_country', facts).message).toBe('We can’t send SMS to numbers in Germany.')
  await switchErrorLanguage('fr')
  expect(refused('sms_country', facts).message).toContain('Allemagne')
})

test('a field error is translated by its code and parameters, not by its text', async () => {
  await switchErrorLanguage('fr')
  const errors = [
    { ...fieldError('name', 'empty'), msg: 'reworded' },
    fieldError('note', 'too_many_characters', { n: 200 }),
    { field: 'odd', msg: 'is something new', code: 'of_a_newer_server' },
  ]
  const response = { ...presentError('invalid'), errors }
  expect(parseErrorResponse(422, JSON.stringify(response)).fields).toEqual({
    name: 'ne peut pas être vide',
    note: 'doit avoir au plus 200 caractères',
    odd: 'is something new',
  })
})

test('a refusal about one field is shown at that field with its whole sentence', async () => {
  await switchErrorLanguage('fr')
  const facts = { paps_id: 'P-1' }
  const error = refused('receiver_unknown', facts, [{ field: 'receiver', msg: '', code: 'receiver_unknown' }])
  expect(error.fields.receiver).toBe(error.message)
  expect(error.message).toContain('Nous n’avons trouvé personne avec l’identifiant Paps P-1.')
})

test('a duration is in words, with the plural of the language', async () => {
  expect(refused('pin_locked', { minutes: '1440' }).message).toContain('1 day')
  expect(refused('wrong_pin', { left: '1' }).message).toBe('That isn’t your PIN. 1 attempt left.')
  await switchErrorLanguage('fr')
  expect(refused('pin_locked', { minutes: '120' }).message).toMatch(/2\sheures/)
  expect(refused('wrong_pin', { left: '1' }).message).toContain('Il reste 1 essai.')
  await switchErrorLanguage('ar')
  expect(refused('wrong_pin', { left: '2' }).message).toContain('بقيت محاولتان')
})

test('every language has the same sentences, with the same facts in them', async () => {
  const french = (await import('@paps/contract/words/errors-fr')).words
  const arabic = (await import('@paps/contract/words/errors-ar')).words
  const factsIn = (sentence: Sentence | undefined) =>
    ((typeof sentence === 'object' ? sentence.other : (sentence ?? '')).match(/\{\{\w+\}\}/g) ?? []).sort()
  expect(Object.keys(arabic.errors)).toEqual(Object.keys(french.errors))
  expect(Object.keys(arabic.fields)).toEqual(Object.keys(french.fields))
  for (const [code, sentence] of Object.entries(french.errors)) {
    expect([code, factsIn(arabic.errors[code as keyof typeof arabic.errors])]).toEqual([code, factsIn(sentence)])
  }
})
