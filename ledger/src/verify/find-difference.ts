import type { Tx } from '@paps/database'
import { type Head, MARK_BYTES } from '../heads/head-line.ts'
import { type LinkedJournal, packContents, readContents, readDigests } from '../journal-digests.ts'
import type { Outside } from './open-heads.ts'
import type { Broken } from './report.ts'

export const AS_LINKED = 'a journal stays what it was, and where, once it is sealed'

interface Difference {
  /** The number of journals before it. */
  position: number
  row: string
}

/**
 * Returns the first journal that does not match its mark in a source of heads, or null if all match. Reads the whole ledger
 * for each source, so it is called only after a broken rule was found.
 */
export async function findDifference(tx: Tx, outside: Outside): Promise<Broken | null> {
  let first: Difference | null = null
  for (const source of outside.sources) {
    const found = await compare(tx, source.heads())
    if (found && (!first || found.position < first.position)) first = found
  }
  return first && { rule: AS_LINKED, row: first.row }
}

async function compare(tx: Tx, heads: AsyncGenerator<Head>): Promise<Difference | null> {
  const journals = readJournals(tx)
  let position = 0
  let last: LinkedJournal | null = null
  for await (const head of heads) {
    const marks = Buffer.from(head.marks, 'base64')
    while (position < head.before + head.journals) {
      const next = await journals.next()
      const place = position - head.before
      const mark = place < 0 ? null : marks.subarray(place * MARK_BYTES, (place + 1) * MARK_BYTES)
      if (next.done) return { position, row: `${nameMissing(head, place, last)} of ${nameLinks(head)}` }
      if (mark && !next.value.mark.subarray(0, MARK_BYTES).equals(mark)) {
        return { position, row: `journal ${next.value.id} of ${nameLinks(head)}` }
      }
      last = next.value
      position++
    }
  }
  return null
}

async function* readJournals(tx: Tx): AsyncGenerator<LinkedJournal> {
  for await (const page of readDigests(tx, '0', null)) yield* readContents(packContents(page))
}

function nameMissing({ first }: Head, place: number, last: LinkedJournal | null): string {
  if (place === 0 && first) return `journal ${first}`
  return last ? `the journal after journal ${last.id}` : 'the first journal'
}

function nameLinks({ first_number, number }: Head): string {
  return first_number === number ? `seal ${number}` : `seals ${first_number} to ${number}`
}
