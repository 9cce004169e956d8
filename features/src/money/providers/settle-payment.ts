import type { Tx } from '@paps/database'
import type { ProviderPayment } from '../../ports/payment-provider.ts'
import { computeLimits } from '../limits/limit.ts'
import { requireParty } from '../service/party-store.ts'
import { creditTopUp } from '../top-ups/credit-top-up.ts'
import { lockOrder } from '../top-ups/order-store.ts'
import { insertTopUp } from '../top-ups/save-top-up.ts'
import { requireAutomatic } from './automatic.ts'
import { notifyFinance } from './notify-finance.ts'
import { findDifference, isConfirmed, isOpen, isUnderWay, type PaymentRow } from './provider-payment.ts'
import { changePayment, readPaidIn } from './provider-payment-store.ts'
import { reversePayment } from './reverse-payment.ts'

/** Applies the provider's state to a locked payment. Any order and repetition of states has the same result. */
export async function settlePayment(
  tx: Tx,
  payment: PaymentRow,
  found: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  if (found.state === 'pending') return expire(tx, payment, now)
  if (found.state === 'failed') {
    if (isConfirmed(payment)) return reverseWhole(tx, payment, now)
    if (!isUnderWay(payment)) return payment
    return changePayment(tx, payment, { state: 'failed', reason: found.reason ?? 'other' }, now)
  }
  const confirmed = isOpen(payment) ? await confirm(tx, payment, found, now) : payment
  return reversePayment(tx, confirmed, found, now)
}

/** A confirmed payment is not successful any more: a provider of mobile money reversed it, and has no other word for that. */
async function reverseWhole(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  await notifyFinance(tx, payment, 'The provider reversed a payment that it had confirmed.', now)
  return reversePayment(tx, payment, { refundedMinor: payment.amount_minor, disputes: [] }, now)
}

async function expire(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  if (!isUnderWay(payment)) return payment
  if (payment.expires_at <= now) return changePayment(tx, payment, { state: 'expired', reason: 'expired' }, now)
  return payment.state === 'created' ? changePayment(tx, payment, { state: 'waiting' }, now) : payment
}

/** Credits a confirmed payment at once, or leaves it to staff. */
async function confirm(tx: Tx, payment: PaymentRow, found: ProviderPayment, now: Date): Promise<PaymentRow> {
  const ended = { url: null }
  const difference = findDifference(payment, found)
  if (difference) {
    await notifyFinance(tx, payment, `The provider confirmed ${difference}. Nothing is credited.`, now)
    return changePayment(tx, payment, { ...ended, state: 'differs', reason: difference }, now)
  }
  const order = await lockOrder(tx, payment.user_id, payment.reference)
  if (!order) throw new Error(`payment ${payment.id} has no order`)
  const obstacle = await findObstacle(tx, payment, now)
  const topUp = await insertTopUp(tx, order, { payment, isAnnounced: obstacle !== null }, now)
  if (obstacle) {
    return changePayment(tx, payment, { ...ended, state: 'held', reason: obstacle, record_id: topUp.id }, now)
  }
  await creditTopUp(tx, await requireAutomatic(tx), topUp.id, now)
  return changePayment(tx, payment, { ...ended, state: 'credited', reason: null, record_id: topUp.id }, now)
}

/** Returns why staff must decide, or null. */
async function findObstacle(tx: Tx, { id, user_id, amount_minor }: PaymentRow, now: Date): Promise<string | null> {
  const owner = await requireParty(tx, user_id)
  if (owner.deleted) return 'account closed'
  if (owner.locked) return 'account locked'
  const { dayMinor, monthMinor } = computeLimits(owner)
  const paidIn = await readPaidIn(tx, user_id, { now, except: id, underWay: false })
  if (paidIn.dayMinor + amount_minor > dayMinor) return 'above the daily limit'
  return paidIn.monthMinor + amount_minor > monthMinor ? 'above the monthly limit' : null
}
