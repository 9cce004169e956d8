import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTROLS } from './controls-list.mjs'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const threats = page.split('\n').filter((line) => /^\| (?!threat|---)/.test(line))

it('names a control for more than forty threats', () => {
  expect(threats.length).toBeGreaterThan(40)
})

it.each(threats)('names an existing test: %s', (line) => {
  const [, file = '', title = ''] = /`([\w./-]+\.(?:test|spec|measure)\.(?:ts|mjs))`: “(.+)” \|$/.exec(line) ?? []
  const path = join(root, file)
  expect([line, existsSync(path)]).toEqual([line, file !== ''])
  const source = readFileSync(path, 'utf8')
  expect([line, [`'${title}'`, `\`${title}\``].some((quoted) => source.includes(quoted))]).toEqual([line, true])
})

it.each(CONTROLS)('names the test that fails without the control, and the control exists: $control', (control) => {
  expect(threats.some((line) => line.endsWith(`\`${control.test}\`: “${control.title}” |`))).toBe(true)
  expect(readFileSync(join(root, control.file), 'utf8').split(control.take)).toHaveLength(2)
})
