import type { Tx } from '@paps/database'
import { type Head, MARK_BYTES } from '../heads/head-line.ts'
import { contentsOf, readContents, readDigests, type SealedJournal } from '../journal-digests.ts'
import type { Outside } from './open-heads.ts'
import type { Broken } from './report.ts'

export const AS_SEALED = 'a journal stays what it was, and where, once it is sealed'

interface Difference {
  /** How many journals come before it. */
  position: number
  row: string
}

/**
 * The first journal that is not the one whose mark is outside; null where all are. Reads the books in their order beside each
 * source, so it is only asked for once something is known to be wrong.
 */
export async function findDifference(tx: Tx, outside: Outside): Promise<Broken | null> {
  let first: Difference | null = null
  for (const source of outside.sources) {
    const found = await compare(tx, source.heads())
    if (found && (!first || found.position < first.position)) first = found
  }
  return first && { rule: AS_SEALED, row: first.row }
}

async function compare(tx: Tx, heads: AsyncGenerator<Head>): Promise<Difference | null> {
  const journals = readJournals(tx)
  let position = 0
  let last: SealedJournal | null = null
  for await (const head of heads) {
    const marks = Buffer.from(head.marks, 'base64')
    while (position < head.before + head.journals) {
      const next = await journals.next()
      const place = position - head.before
      const mark = place < 0 ? null : marks.subarray(place * MARK_BYTES, (place + 1) * MARK_BYTES)
      if (next.done) return { position, row: `${nameMissing(head, place, last)} of ${nameSeals(head)}` }
      if (mark && !next.value.mark.subarray(0, MARK_BYTES).equals(mark)) {
        return { position, row: `journal ${next.value.id} of ${nameSeals(head)}` }
      }
      last = next.value
      position++
    }
  }
  return null
}

async function* readJournals(tx: Tx): AsyncGenerator<SealedJournal> {
  for await (const page of readDigests(tx, '0', null)) yield* readContents(contentsOf(page))
}

function nameMissing({ first }: Head, place: number, last: SealedJournal | null): string {
  if (place === 0 && first) return `journal ${first}`
  return last ? `the journal after journal ${last.id}` : 'the first journal'
}

function nameSeals({ first_number, number }: Head): string {
  return first_number === number ? `seal ${number}` : `seals ${first_number} to ${number}`
}
