import { addJob, type Database, withTransaction } from '@paps/database'
import type { PaymentCallback } from '../../ports/payment-provider.ts'
import { ASK_PAYMENT } from './ask-payment.ts'
import { makeDue } from './provider-payment-store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Takes a callback of a provider: the state is then read at the provider, so the callback itself is never believed. Of
 * repeated callbacks, one queues a job. Unknown payments are ignored.
 */
export async function takeCallback(database: Database, { id, externalId }: PaymentCallback, now: Date): Promise<void> {
  if (!UUID.test(id)) return
  await withTransaction(database, async (tx) => {
    if (await makeDue(tx, id, externalId, now)) await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id } })
  })
}
