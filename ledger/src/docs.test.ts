import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId, Refusal } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase } from '@paps/database/testing'
import { expect, test } from 'vitest'
import * as ledger from './index.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/ledger.md'), 'utf8')

interface Block {
  language: string
  code: string
}

const blocks: Block[] = Array.from(PAGE.matchAll(/^```(\w+)\n(.*?)^```$/gms), ([, language = '', code = '']) => ({
  language,
  code,
}))

/** A line that ends in an arrow becomes an expectation. An SQL statement is expected to return the text that follows it. */
function scriptOf({ language, code }: Block, next: Block | undefined): string {
  if (language === 'sql')
    return `expect(await inSql(${JSON.stringify(code)})).toBe(${JSON.stringify(next?.code.trim())})`
  if (language !== 'ts') return ''
  return code.replace(/^(.+?) \/\/ → (.+)$/gm, 'expect($1).toEqual($2)')
}

test('runs the examples of docs/ledger.md with the results shown there', async () => {
  const database = await makeTestDatabase()
  const { url } = database
  const posters: ledger.Poster[] = []
  const openPoster = () => {
    // One lane, so that an example posts its movements as one group.
    const poster = ledger.openPoster(url, { lanes: 1 })
    posters.push(poster)
    return poster
  }
  const inSql = (statement: string) => database.pool.query({ text: statement, rowMode: 'array' }).then(present, refuse)
  const scope = { ...ledger, openPoster, database, url, withTransaction, newId, Refusal, expect, inSql }
  const script = blocks.map((block, place) => scriptOf(block, blocks[place + 1])).join('\n')
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
  try {
    await new AsyncFunction(...Object.keys(scope), script)(...Object.values(scope))
  } finally {
    await Promise.all(posters.map((poster) => poster.close()))
    await database.close()
  }
  expect(script.split('expect(').length).toBeGreaterThan(20)
})

function present({ rows }: { rows: unknown[][] }): string {
  const cells = rows.map((row) => row.map(String))
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}

function refuse({ message }: Error): string {
  return `refused: ${message.replace(/[0-9a-f-]{36}/, '…')}`
}
