import { type Database, withTransaction } from '@paps/database'
import { readCandidates, readOpenLines, writeSuggestions } from './candidate-store.ts'
import { matchLines } from './matching/match-lines.ts'
import { suggestBack } from './returnable-store.ts'

const PAGE = 5_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Computes the suggestions of all open lines of an account again. */
export async function suggestLines(database: Database, accountId: string): Promise<void> {
  const candidates = await readCandidates(database.kysely)
  for (let after = BEFORE_ALL; ; ) {
    const lines = await readOpenLines(database.kysely, accountId, after, PAGE)
    if (lines.length > 0) {
      const found = matchLines(lines, candidates)
      for (const back of await suggestBack(database.kysely, lines)) found.set(back.lineId, back)
      await withTransaction(database, (tx) => writeSuggestions(tx, lines, found))
    }
    const last = lines.at(-1)
    if (!last || lines.length < PAGE) return
    after = last.id
  }
}
