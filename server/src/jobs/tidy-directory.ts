import { withTransaction } from '@paps/database'
import { foldTallies } from '@paps/features/catalog/categories'
import type { Task } from './task.ts'

/** Sums up the counts of categories. */
export const tidyDirectory: Task['run'] = async ({ database }) => {
  await withTransaction(database, foldTallies)
}
