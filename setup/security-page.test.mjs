import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTROLS } from './controls-list.mjs'

const root = join(import.meta.dirname, '..')
const index = readFileSync(join(root, 'docs/security.md'), 'utf8')
const pages = new Map(
  globSync('docs/security/*.md', { cwd: root }).map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]),
)
const texts = ['', ...[index, ...pages.values()].join('\n\n').split('\n')]
/** Rows of the tables whose last column names a test. */
const held = texts.filter((line, at) => line.startsWith('| ') && isHeld(headOf(at)) && !isHeld(line))
const asvs = texts.filter((line) => /^\| V\d/.test(line))
const TEST = /`([\w./-]+\.(?:test|spec|measure)\.(?:tsx?|mjs))`: “(.+?)”(?=[ ;:,.]|$)/g

function isHeld(line) {
  return line.endsWith('| held by |')
}

/** The heading of the table that a line is in. */
function headOf(at) {
  let top = at
  while (texts[top - 1]?.startsWith('|')) top -= 1
  return texts[top]
}

it('fits on one page, which links every page of its folder', () => {
  expect(index.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500)
  const linked = [...index.matchAll(/\(security\/([\w-]+\.md)\)/g)].map(([, name]) => name)
  expect([...pages.keys()].filter((name) => !linked.includes(name))).toEqual([])
})

it('names a control for more than two hundred threats', () => {
  expect(held.length).toBeGreaterThan(200)
})

it.each(held)('names existing tests: %s', (line) => {
  const tests = [...line.matchAll(TEST)]
  expect([line, tests.length]).not.toEqual([line, 0])
  expect(line).toMatch(/” \|$/)
  for (const [, file, title] of tests) {
    const path = join(root, file)
    expect([file, existsSync(path)]).toEqual([file, true])
    expect([title, hasTest(path, title)]).toEqual([title, true])
  }
})

function hasTest(path, title) {
  const source = readFileSync(path, 'utf8')
  return [`'${title}'`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

it.each(CONTROLS)('names the test that fails without the control, and the control exists: $control', (control) => {
  expect(held.some((line) => line.includes(`\`${control.test}\`: “${control.title}”`))).toBe(true)
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
it('answers every requirement of ASVS 5.0, level 2, on authentication, sessions, authorization and tokens', () => {
  const ids = Object.entries(ASVS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
  )
  expect(asvs.map((line) => line.split(' ')[1])).toEqual(ids)
})

it.each(asvs)('gives evidence that exists: %s', (line) => {
  const [, , answer, evidence] = line.split(' | ')
  expect(['met', 'not applicable', 'open']).toContain(answer)
  const tests = [...evidence.matchAll(TEST)]
  const links = [...evidence.matchAll(/\[([^\]]+)\]\(([\w-]+\.md)#[\w-]+\)/g)]
  if (answer === 'met') expect(tests.length + links.length).toBeGreaterThan(0)
  for (const [, file, title] of tests) expect([title, hasTest(join(root, file), title)]).toEqual([title, true])
  for (const [, heading, page] of links) expect(pages.get(page)).toMatch(new RegExp(`^##? ${heading}$`, 'm'))
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
