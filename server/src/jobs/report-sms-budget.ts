import type { Task } from './task.ts'

/** Tells the operator, once a day for each budget, that SMS are refused because it is used up. */
export const reportSmsBudget: Task['run'] = async (_context, { budget, country, kind }, log) => {
  log.error({ budget, ...(budget === 'country' && { country }), kind }, 'sms budget used up')
}
