import { type Database, withTransaction } from '@paps/database'
import { forgetWords } from './directory-store.ts'

const AT_ONCE = 1000

/** Goes through all words of the directory, some at a time, and forgets those that nobody is found by any more. */
export async function forgetUnusedWords(database: Database): Promise<void> {
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    after = await withTransaction(database, (tx) => forgetWords(tx, from, AT_ONCE))
  }
}
