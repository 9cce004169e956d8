import { Refusal } from '@paps/contract'
import { runSerially } from './run-serially.ts'

const MAX_TRIES = 20

/**
 * Runs refunds of one payment one after the other within this process, so that they don't occupy connections while they
 * wait. Retries a refund whose plan became stale because the payer's points changed.
 */
export function refundSerially<T>(paymentId: string, refund: () => Promise<T>): Promise<T> {
  return runSerially(`refund:${paymentId}`, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await refund()
      } catch (error) {
        const isOutOfDate = error instanceof Refusal && error.code === 'conflict'
        if (!isOutOfDate || tries === MAX_TRIES) throw error
      }
    }
  })
}
