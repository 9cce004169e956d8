import { expect, test } from 'vitest'
import { nextOf, signInThen } from './urls.ts'

test('signing in leads back to where the person was going', () => {
  expect(nextOf(signInThen('/backoffice?period=today'))).toBe('/backoffice?period=today')
})

test('signing in leads home when nothing else was asked for', () => {
  expect(signInThen('/home')).toBe('/signin')
  expect(nextOf('/signin')).toBe('/home')
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'evil'])(
  'signing in never leads out of the app: %s',
  (next) => {
    expect(nextOf(`/signin?${new URLSearchParams({ next })}`)).toBe('/home')
  },
)
