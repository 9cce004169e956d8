import { addJob, type Database, withTransaction } from '@paps/database'
import type { PaymentProviders } from '../../ports/payment-provider.ts'
import { isOpen, isUnderWay, isUnstarted, nextAsk, type PaymentRow } from './provider-payment.ts'
import { changePayment, lockPayment, readOverdue } from './provider-payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks a provider for the state of one payment. */
export const ASK_PAYMENT = 'ask-payment'

/** A job that is this late was lost. */
const LOST_MS = 2 * 60_000
const AT_ONCE = 100

interface Dependencies {
  database: Database
  providers: PaymentProviders
  now: () => Date
}

/**
 * Reads a due payment at its provider and settles what changed. The next job is queued before the call, so that neither a
 * crash nor an unreachable provider ends the asking.
 */
export async function askPayment({ database, providers, now }: Dependencies, id: string): Promise<void> {
  const payment = await claim(database, id, now())
  if (!payment) return
  const provider = providers.payments.find(({ name }) => name === payment.provider)
  if (!provider) return
  const found = payment.external_id === null ? null : await provider.read(payment.external_id)
  await withTransaction(database, async (tx) => {
    const locked = await lockPayment(tx, id)
    if (!locked) return
    if (found) await settlePayment(tx, locked, found, now())
    else if (isUnderWay(locked)) await giveUp(locked)

    async function giveUp(unknown: PaymentRow): Promise<void> {
      if (isUnstarted(unknown, now())) {
        await changePayment(tx, unknown, { state: 'failed', reason: 'not_started', next_ask_at: null }, now())
      } else if (unknown.expires_at <= now()) {
        await changePayment(tx, unknown, { state: 'expired', reason: 'expired' }, now())
      }
    }
  })
}

/** Returns the payment if it is due, and schedules the next time. A job that another one overtook finds nothing due. */
async function claim(database: Database, id: string, now: Date): Promise<PaymentRow | null> {
  return withTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment?.next_ask_at || payment.next_ask_at > now) return null
    const dueAt = isOpen(payment) ? nextAsk(payment, now) : null
    if (dueAt) await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id }, runAt: dueAt })
    return changePayment(tx, payment, { asks: payment.asks + 1, next_ask_at: dueAt }, now)
  })
}

/** Queues payments whose job was lost. */
export async function askOverduePayments(database: Database, now: Date): Promise<void> {
  const ids = await readOverdue(database.kysely, new Date(now.getTime() - LOST_MS), AT_ONCE)
  await withTransaction(database, async (tx) => {
    for (const id of ids) await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id } })
  })
}
