import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { routes } from './routes/index.ts'

test('docs/security/sign-in.md lists every call that returns a session', () => {
  const page = readFileSync(new URL('../../docs/security/sign-in.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## Ways to sign in\n')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`((?:POST|PUT) \/api\/[^`]+)`/g)].map(
    ([, call]) => call,
  )
  const returning = Object.values(routes)
    .flatMap((area): Route[] => Object.values(area))
    .filter(({ answer }) => 'jwt' in shapeOf(answer))
  expect(named.sort()).toEqual(returning.map(({ method, path }) => `${method} ${path}`).sort())
})

function shapeOf(schema: Route['answer']): object {
  return (schema as { shape?: object }).shape ?? (schema._zod.def as { shape?: object }).shape ?? {}
}
