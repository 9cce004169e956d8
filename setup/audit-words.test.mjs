import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listSources } from './list-sources.mjs'
import { ROOT } from './run-step.mjs'

const CONTENT = ['realestate', 'slider', 'banner', 'video', 'service']
const ACTION = /\baction: [^,\n]*/g
const NAME = /'([a-z-]+\.[a-z-]+)'/g

/** The actions that the audit log stores, by the sources of the features and the server. */
function findActions() {
  const files = listSources(ROOT, ['.ts']).filter(
    (file) => /^(features|server)\/src\//.test(file) && !/\.test\.ts$/.test(file),
  )
  const written = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(ACTION)].flatMap(([text]) =>
      [...text.matchAll(NAME)].map(([, name]) => name),
    ),
  )
  const ofContent = CONTENT.flatMap((kind) => ['add', 'change', 'order', 'remove'].map((act) => `${kind}.${act}`))
  return [...new Set([...written, ...ofContent])]
}

it.each(['en', 'fr', 'ar'])('has words for every action of the audit log: %s', (language) => {
  const { acts } = JSON.parse(readFileSync(join(ROOT, `web/src/kit/words/${language}/staff.json`), 'utf8'))
  const actions = findActions()
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => acts[action.replace('.', '_')] === undefined)).toEqual([])
})
