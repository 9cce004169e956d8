import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listSources } from './list-sources.mjs'
import { ROOT } from './run-step.mjs'

const FILES = /^(database|ledger|features|server)\/(migrations|src)\/.*(?<!\.test)\.(ts|sql)$/

/** Words that PostgreSQL 15 does not know. `npm run lab -- unit-oldest` finds all others, where a PostgreSQL 15 is installed. */
const NEWER_WORDS =
  /\b(any_value|uuidv4|uuidv7|json_table|json_exists|json_value|json_query|json_serialize|json_scalar|random_normal|array_sample|array_shuffle|array_reverse|array_sort|merge_action|casefold)\s*\(|\bis (not )?json\b|\breturning\s+(with\s*\(|(old|new)\.)|\bbytea storage\b|\btext storage\b/gi
const SUBQUERY = /\b(?:from|join|lateral)\s*\(\s*(?:select|values)\b/gi
const ALIAS =
  /^\s*(?:as\s+)?(?!(?:where|on|order|group|limit|union|join|left|right|full|inner|cross|for|having|offset)\b)[a-z_$"]/i

/** The text after the parenthesis that closes the first one. */
function afterParentheses(text) {
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) return [...text].slice(index + 1, index + 60).join('')
  }
  return ''
}

function findNewer(source) {
  const words = [...source.matchAll(NEWER_WORDS)].map(([word]) => word)
  const nameless = [...source.matchAll(SUBQUERY)].filter(
    ({ index }) => !ALIAS.test(afterParentheses(source.slice(index, index + 20_000))),
  )
  return [...words, ...nameless.map(([start]) => `${start.replaceAll(/\s+/g, ' ')} … without a name`)]
}

it('finds SQL that PostgreSQL 15 refuses', () => {
  expect(findNewer('select 1 from (select max(a) from b) where c')).toEqual(['from (select … without a name'])
  expect(findNewer('from (\n select a) as b join (values (1)) c on true')).toEqual([])
  expect(findNewer('contents bytea storage external')).toEqual(['bytea storage'])
  expect(findNewer('select any_value(name), uuidv7()')).toEqual(['any_value(', 'uuidv7('])
})

it('has no SQL that PostgreSQL 15 refuses', () => {
  const files = listSources(ROOT, ['.ts', '.sql']).filter((file) => FILES.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    findNewer(readFileSync(join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})
