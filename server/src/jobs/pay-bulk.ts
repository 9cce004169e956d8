import { payBulks } from '@paps/features/money/bulk'
import type { Task } from './task.ts'

/** Pays the files that are confirmed, also those that another process left. */
export const payBulkPayments: Task['run'] = ({ database, money, now }) => payBulks({ database, money, now })
