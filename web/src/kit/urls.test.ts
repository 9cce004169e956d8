import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { staffPages } from './staff-pages.ts'
import { nextOf, signInThen } from './urls.ts'

test('signing in leads back to where the person was going', () => {
  expect(nextOf(signInThen('/backoffice?period=today'))).toBe('/backoffice?period=today')
})

test('signing in leads home when nothing else was asked for', () => {
  expect(signInThen('/home')).toBe('/signin')
  expect(nextOf('/signin')).toBe('/home')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/home/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/%2E//evil.example/',
  '/..\\/evil.example/',
  '/..\\\\evil.example/',
  '/..///evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/.\r//evil.example/',
  '\t//evil.example/',
  ' //evil.example/',
  '/..//user@evil.example:80/?a=b',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  'evil',
  '',
])('signing in never leads out of the app: %j', (next) => {
  expect(nextOf(`/signin?${new URLSearchParams({ next })}`)).toBe('/home')
})

test.each(['/..//evil.example/', '%2F..%2F%2Fevil.example', '%2F%5Cevil.example', '/%09/evil.example'])(
  'signing in never leads out of the app, written into the address as it is: %j',
  (next) => {
    expect(nextOf(`/signin?next=${next}`)).toBe('/home')
  },
)

test.each([
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/pay/PAPS-1?note=//evil.example',
  '/a/../b',
  '/javascript:alert(1)',
])('signing in leads to a path that only looks like another site, inside the app: %s', (next) => {
  const to = nextOf(`/signin?${new URLSearchParams({ next })}`)
  expect(new URL(to, location.origin).origin).toBe(location.origin)
  expect(to).not.toBe('/home')
})

test('every address belongs to one page', () => {
  const paths = [...Object.values(pages).map(({ path }) => path), ...Object.values(staffPages).map(({ url }) => url)]
  expect(new Set(paths).size).toBe(paths.length)
})
