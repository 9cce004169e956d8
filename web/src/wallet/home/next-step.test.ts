import { expect, test } from 'vitest'
import { ama } from '../../kit/testing/store.ts'
import { nextStep } from './next-step.ts'

const nobody = { ...ama, is_email_verified: false, is_phone_verified: false, has_pin: false }

test('starts with the email address, which the PIN requires', () => {
  expect(nextStep(nobody)).toEqual({ done: 0, next: 'email' })
  expect(nextStep({ ...nobody, is_email_verified: true })).toEqual({ done: 1, next: 'pin' })
})

test('ends with the identity, also while it is under review', () => {
  const almost = { ...ama, is_phone_verified: true, national_id: { ...ama.national_id, status: 'pending' as const } }
  expect(nextStep(almost)).toEqual({ done: 3, next: 'identity' })
})

test('returns no step when all are done', () => {
  const all = { ...ama, is_phone_verified: true, national_id: { ...ama.national_id, status: 'approved' as const } }
  expect(nextStep(all)).toBeNull()
})
