import type { Task } from './task.ts'

/** Reports to the operator, once a day per budget, that SMS are refused because the budget is used up. */
export const reportSmsBudget: Task['run'] = async (_context, { budget, country, kind }, log) => {
  log.error({ budget, ...(budget === 'country' && { country }), kind }, 'sms budget used up')
}
