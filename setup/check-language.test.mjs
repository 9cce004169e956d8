import { expect, it } from 'vitest'
import { findOldStyle } from './old-style.mjs'
import { readRemarks } from './read-comments.mjs'

const wordsIn = (text) => findOldStyle(text).map(({ word }) => word)
/** `§{` stands for the begin of a placeholder, which a plain string must not contain. */
const textsOf = (source, extension = 'ts') =>
  readRemarks(source.replaceAll('§', '$'), extension).map(({ text }) => text.trim())

it('finds old-style words, whole words only', () => {
  expect(wordsIn('A job in hand. What it does is told to nobody.')).toEqual(['What …', 'nobody', 'is told', 'in hand'])
  expect(wordsIn('The desktop shows a sealant and a hearing.')).toEqual([])
  expect(wordsIn('Somebody hears it')).toEqual(['somebody', 'hears'])
})

it('finds a sentence that begins with What, and leaves the word inside a sentence', () => {
  expect(wordsIn('Returns what the caller may see.')).toEqual([])
  expect(wordsIn('It is stored. What differs is the key.')).toEqual(['What …'])
})

it('does not look at code and names of settings', () => {
  expect(wordsIn('`seal` comes from SEAL_SECRET and `desk.move`')).toEqual([])
})

it('reads comments, and not strings or regular expressions', () => {
  const source = [
    "const a = 'http://nobody' // first",
    'const b = /[/]x\\/\\/ no/.test(c) /* second */',
    'const d = `text // no §{e /* third */} // no`',
    '/**',
    ' * fourth',
    ' */',
    '// fifth',
    '// goes further',
  ].join('\n')
  expect(textsOf(source)).toEqual(['first', 'second', 'third', 'fourth', 'fifth  goes further'])
})

it('reads comments after an apostrophe in JSX text', () => {
  expect(textsOf("<p>It can't</p>\n// found\nconst a = 'b'", 'tsx')).toEqual(['found'])
})

it('reads the texts of log calls, also inside templates and nested calls', () => {
  const source =
    "log.warn({ err: f('x') }, `poll §{'failed'} twice`)\nconst a = 'not a log line'\nrequest.log.info('done')"
  expect(textsOf(source)).toEqual(['x', 'poll', 'failed', 'twice', 'done'])
})

it('reads comments of SQL and CSS, and not strings of SQL', () => {
  expect(textsOf("-- one\nselect '-- no', 1 /* two */;\n", 'sql')).toEqual(['one', 'two'])
  expect(textsOf('/* one */ a { color: red } /* two */', 'css')).toEqual(['one', 'two'])
})

it('names the line of each remark', () => {
  expect(readRemarks('a\n\n// here', 'ts')).toEqual([{ line: 3, text: ' here' }])
})

it('reads the prose of a page, and neither its code nor quoted titles of tests', () => {
  const page = '# First\n\n```ts\nnobody()\n```\n| second | “nobody” |\n- What is third'
  expect(readRemarks(page, 'md').map(({ line, text }) => [line, text])).toEqual([
    [1, 'First'],
    [6, 'second |  |'],
    [7, 'What is third'],
  ])
})
