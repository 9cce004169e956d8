import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTROLS } from './controls-list.mjs'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rowsOf = (text) => text.split('\n').filter((line) => /^\| (?!---)/.test(line))
const sections = new Map(page.split(/^## /m).map((text) => [text.slice(0, text.indexOf('\n')), text]))
const NOT_THREATS = ['Ways to sign in', 'Sessions', 'OWASP ASVS 5.0']
const threats = [...sections]
  .filter(([title]) => !NOT_THREATS.includes(title))
  .flatMap(([, text]) => rowsOf(text))
  .filter((line) => !line.startsWith('| threat'))

it('names a control for more than forty threats', () => {
  expect(threats.length).toBeGreaterThan(40)
})

it.each(threats)('names an existing test: %s', (line) => {
  const [, file = '', title = ''] = /`([\w./-]+\.(?:test|spec|measure)\.(?:ts|mjs))`: “(.+)” \|$/.exec(line) ?? []
  const path = join(root, file)
  expect([line, existsSync(path)]).toEqual([line, file !== ''])
  expect([line, hasTest(path, title)]).toEqual([line, true])
})

function hasTest(path, title) {
  const source = readFileSync(path, 'utf8')
  return [`'${title}'`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

it.each(CONTROLS)('names the test that fails without the control, and the control exists: $control', (control) => {
  expect(threats.some((line) => line.endsWith(`\`${control.test}\`: “${control.title}” |`))).toBe(true)
  expect(readFileSync(join(root, control.file), 'utf8').split(control.take)).toHaveLength(2)
})

/** The number of requirements of levels 1 and 2 in each section of four chapters of ASVS 5.0, without gaps. */
const ASVS = {
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
}
const asvs = rowsOf(sections.get('OWASP ASVS 5.0') ?? '').filter((line) => line.startsWith('| V'))

it('answers every requirement of ASVS 5.0, level 2, on authentication, sessions, authorization and tokens', () => {
  const ids = Object.entries(ASVS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
  )
  expect(asvs.map((line) => line.split(' ')[1])).toEqual(ids)
})

it.each(asvs)('gives evidence that exists: %s', (line) => {
  const [, , answer, evidence] = line.split(' | ')
  expect(['met', 'not applicable', 'open']).toContain(answer)
  const tests = [...evidence.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`: “(.+?)”/g)]
  const headings = [...evidence.matchAll(/\[([^\]]+)\]\(#[\w-]+\)/g)]
  if (answer === 'met') expect(tests.length + headings.length).toBeGreaterThan(0)
  for (const [, file, title] of tests) expect([title, hasTest(join(root, file), title)]).toEqual([title, true])
  for (const [, heading] of headings) expect(sections.has(heading)).toBe(true)
})

/** Delays and the choice of a stripe: to guess them is worth nothing. */
const GUESSABLE = [
  'database/src/transaction.ts',
  'features/src/money/webhooks/deliver-webhook.ts',
  'ledger/src/house.ts',
]

it('takes no random value from Math.random', () => {
  const sources = globSync('{contract,database,ledger,features,server}/src/**/*.ts', {
    cwd: root,
    exclude: (file) => file.endsWith('.test.ts'),
  })
  const found = sources.filter((file) => /Math\.random/.test(readFileSync(join(root, file), 'utf8')))
  expect(found.sort()).toEqual(GUESSABLE)
})
