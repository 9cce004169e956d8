import { type Database, withTransaction } from '@paps/database'
import { forgetWords } from './directory-store.ts'

const AT_ONCE = 1000

/** Deletes unused words of the directory in batches. */
export async function forgetUnusedWords(database: Database): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    after = await withTransaction(database, (tx) => forgetWords(tx, from, AT_ONCE))
  }
}
