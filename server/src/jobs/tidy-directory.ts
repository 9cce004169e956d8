import { withTransaction } from '@paps/database'
import { foldTallies } from '@paps/features/catalog/categories'
import { forgetUnusedWords } from '@paps/features/catalog/directory'
import type { Task } from './task.ts'

/** Sums up the counts of categories, and forgets words that nobody is found by any more. */
export const tidyDirectory: Task['run'] = async ({ database }) => {
  await withTransaction(database, foldTallies)
  await forgetUnusedWords(database)
}
