// Refuses words of setup/old-style.mjs in comments, log lines and docs. With --count it prints how often each occurs and
// fails on none.
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { listSources } from './list-sources.mjs'
import { findOldStyle, OLD_STYLE } from './old-style.mjs'
import { readRemarks } from './read-comments.mjs'

/** The list of words itself, and the tests of it. */
const EXCEPT = /^setup\/(old-style|check-language)\./

const DOCS = /^(docs\/|operation\/)|^(README|SECURITY|ARCHITECTURE|CONTRIBUTING)\.md$/
const KINDS = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.md']

const files = listSources(process.cwd(), KINDS).filter(
  (file) => !EXCEPT.test(file) && (extname(file) !== '.md' || DOCS.test(file)),
)
const hits = files.flatMap((file) =>
  readRemarks(readFileSync(file, 'utf8'), extname(file).slice(1)).flatMap(({ line, text }) =>
    findOldStyle(text).map((hit) => ({ ...hit, at: `${file}:${line}` })),
  ),
)
if (process.argv.includes('--count')) {
  const counts = Map.groupBy(hits, ({ word }) => word)
  for (const { word } of OLD_STYLE) console.log(`${String(counts.get(word)?.length ?? 0).padStart(5)}  ${word}`)
  console.log(`${String(hits.length).padStart(5)}  in ${new Set(hits.map(({ at }) => at.split(':')[0])).size} files`)
} else {
  for (const { at, word, instead } of hits) console.error(`${at}: “${word}”: ${instead}`)
  if (hits.length > 0) console.error(`\n${hits.length} old-style words in comments, log lines and docs`)
  process.exitCode = hits.length > 0 ? 1 : 0
}
