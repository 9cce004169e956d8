import { askOverduePayments, askPayment } from '@paps/features/money/providers'
import type { Task } from './task.ts'

/** Asks a provider for the state of one payment. */
export const askProvider: Task['run'] = ({ database, paymentProviders: providers, now }, payload) =>
  askPayment({ database, providers, now }, String(payload.payment_id))

/** Queues payments whose job was lost. */
export const askOverdue: Task['run'] = ({ database, now }) => askOverduePayments(database, now())
