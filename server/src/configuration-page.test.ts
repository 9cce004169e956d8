import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeConfigurationPage } from './configuration-page.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

it('is up to date in docs/configuration.md; npm run lab -- configuration writes it anew', () => {
  expect(read('../../docs/configuration.md')).toBe(makeConfigurationPage(read('environment.ts')))
})

it('wants every variable explained', () => {
  expect(() =>
    makeConfigurationPage(read('environment.ts').replace(/\/\*\* The address to listen on.*\n/, '')),
  ).toThrow(/HOST/)
})
