import { presentError } from '@paps/contract'
import { words as arabicErrors } from '@paps/contract/words/errors-ar'
import { words as frenchErrors } from '@paps/contract/words/errors-fr'
import { describe, expect, test } from 'vitest'
import ar from './ar/start.json'
import en from './en/start.json'
import fr from './fr/start.json'

const [english, french, arabic] = [en.refusals, fr.refusals, ar.refusals]

/** Section 8 of the specification. */
const SPECIFIED = {
  signIn: 'Invalid email or password',
  signUp: 'Invalid email or password',
  provider: 'Failed to login',
  admin: 'Something went wrong',
  personalInfo: 'Failed to save personal info',
  avatar: 'Failed to update user avatar',
  nationalId: 'Failed to update national identification details',
  questionsLoad: 'Failed to get security question',
  questionsSave: 'Failed to update security questions',
  emailVerify: 'Email verification failed',
  emailCode: 'Email verification code send failed',
  phoneVerify: 'Phone verification failed',
  phoneCode: 'Phone verification code send failed',
  network: 'Network Request Error',
} as const

type Name = keyof typeof SPECIFIED

describe('a sentence of the specification', () => {
  test.each(Object.entries(SPECIFIED))('%s is word for word in English and translated elsewhere', (name, sentence) => {
    expect(english[name as Name]).toBe(sentence)
    for (const translated of [french[name as Name], arabic[name as Name]]) {
      expect(translated).toMatch(/\S/)
      expect(translated).not.toBe(sentence)
    }
    expect(french[name as Name]).not.toBe(arabic[name as Name])
  })

  test('the table has no other sentences', () => {
    expect(Object.keys(english)).toEqual(Object.keys(SPECIFIED))
    expect(Object.keys(french)).toEqual(Object.keys(SPECIFIED))
    expect(Object.keys(arabic)).toEqual(Object.keys(SPECIFIED))
  })

  test.each([
    ['invalid_credentials', 'signIn'],
    ['signup_refused', 'signUp'],
    ['provider_refused', 'provider'],
  ] as const)('%s has the same sentence on the server', (code, name) => {
    expect(presentError(code).msg).toBe(SPECIFIED[name])
    expect(frenchErrors.errors[code]).toBe(french[name])
    expect(arabicErrors.errors[code]).toBe(arabic[name])
  })
})
