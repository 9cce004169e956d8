import { addJob, type Database, type Tx, withTransaction } from '@paps/database'
import type { PaymentProviders } from '../../ports/payment-provider.ts'
import {
  isConfirmed,
  isOpen,
  isUnderWay,
  isUnstarted,
  nextAsk,
  nextLook,
  nextTry,
  type PaymentRow,
} from './provider-payment.ts'
import { changePayment, lockPayment, readOverdue } from './provider-payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks a provider for the state of one payment. */
export const ASK_PAYMENT = 'ask-payment'

/** A job that is this late was lost. Payments that are only looked at again have none. */
const LOST_MS = 2 * 60_000
const AT_ONCE = 500

interface Dependencies {
  database: Database
  providers: PaymentProviders
  now: () => Date
}

/**
 * Reads a due payment at its provider and settles what changed. It stays due until what was read is applied: the next job is
 * queued before the call, so that neither a crash nor an unreachable provider ends the asking.
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
    const settled = found ? await settlePayment(tx, locked, found, now()) : await giveUp(tx, locked, now())
    // A provider that does not know a payment which it has confirmed reports nothing about money that went back.
    if (!found && isConfirmed(settled)) return
    // A callback came while the provider was read: what it is about may not have been in the response.
    if (settled.next_ask_at?.getTime() !== payment.next_ask_at?.getTime()) return
    await endAsking(tx, settled, now())
  })
}

/** Ends a payment that the provider never knew. */
async function giveUp(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  if (!isUnderWay(payment)) return payment
  if (isUnstarted(payment, now)) {
    const ended = { state: 'failed', reason: 'not_started', next_ask_at: null, due_since: null } as const
    return changePayment(tx, payment, ended, now)
  }
  return payment.expires_at <= now ? changePayment(tx, payment, { state: 'expired', reason: 'expired' }, now) : payment
}

/** Called once the state that was read is applied. An open payment keeps the job that is queued; a credited one is looked at again from time to time. */
async function endAsking(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const isQueued = isOpen(payment) && nextAsk(payment, now) !== null
  await changePayment(tx, payment, { due_since: null, ...(!isQueued && { next_ask_at: nextLook(payment, now) }) }, now)
}

/** Returns the payment if it is due, and schedules the next time. A job that another one overtook finds nothing due. */
async function claim(database: Database, id: string, now: Date): Promise<PaymentRow | null> {
  return withTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment?.next_ask_at || payment.next_ask_at > now) return null
    const dueAt = (isOpen(payment) ? nextAsk(payment, now) : null) ?? nextTry(payment, now)
    await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id }, runAt: dueAt })
    return changePayment(
      tx,
      payment,
      { asks: payment.asks + 1, next_ask_at: dueAt, due_since: payment.due_since ?? now },
      now,
    )
  })
}

/** Queues payments whose job was lost, and those that are looked at again. */
export async function askOverduePayments(database: Database, now: Date): Promise<void> {
  const ids = await readOverdue(database.kysely, new Date(now.getTime() - LOST_MS), AT_ONCE)
  await withTransaction(database, async (tx) => {
    for (const id of ids) await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id } })
  })
}
