import { newId, Refusal, type TopUpPayment } from '@paps/contract'
import { addJob, type Database, type Tx, withTransaction } from '@paps/database'
import { parsePhoneNumber } from '../../people/codes/phone-number.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { NotSent } from '../../ports/not-sent.ts'
import type { PaymentProvider, PaymentProviders } from '../../ports/payment-provider.ts'
import { requireWithinLimits } from '../limits/limit.ts'
import { buildLimited } from '../limits/read-limits.ts'
import { lockOrder, type OrderRow } from '../top-ups/order-store.ts'
import { ASK_PAYMENT } from './ask-payment.ts'
import { presentTopUpPayment } from './present-provider-payment.ts'
import { providerFee } from './provider-fee.ts'
import { nextAsk, PAYABLE_MS, type PaymentRow } from './provider-payment.ts'
import { changePayment, findUnderWay, insertPayment, lockPayment, readPaidIn } from './provider-payment-store.ts'

/** No payment has this id. */
const NONE = '00000000-0000-0000-0000-000000000000'

interface StartPaymentInput {
  reference: string
  phone_number?: string | undefined
}

interface Dependencies {
  database: Database
  providers: PaymentProviders
  publicUrl: string
}

/**
 * Starts a payment of an order at its provider, or returns the one under way. The provider is called outside of any
 * transaction. When its response is lost, the payment stays under way: the job asks for the outcome, and a repeated call
 * starts it again with the same id.
 */
export async function startPayment(
  { database, providers, publicUrl }: Dependencies,
  userId: string,
  input: StartPaymentInput,
  now: Date,
): Promise<TopUpPayment> {
  const made = await withTransaction(database, (tx) => findOrInsert(tx, providers, userId, input, now))
  if (made.payment.state !== 'created') return presentTopUpPayment(made.payment)
  const { payment, provider, phone } = made
  try {
    const started = await provider.start({
      id: payment.id,
      amountMinor: payment.amount_minor,
      reference: payment.reference,
      phone,
      returnUrl: `${publicUrl}/topup/pay/${payment.id}`,
      expiresAt: payment.expires_at,
    })
    return await withTransaction(database, async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      // The provider's callback can be faster than its response.
      if (locked?.state !== 'created') return presentTopUpPayment(locked ?? payment)
      const change = { external_id: started.externalId, url: started.url, state: 'waiting' } as const
      return presentTopUpPayment(await changePayment(tx, locked, change, now))
    })
  } catch (error) {
    if (!(error instanceof NotSent)) return presentTopUpPayment(payment)
    await withTransaction(database, async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      if (locked?.state !== 'created') return
      await changePayment(tx, locked, { state: 'failed', reason: 'not_started', next_ask_at: null }, now)
    })
    throw new Refusal('provider_unavailable')
  }
}

interface Made {
  payment: PaymentRow
  provider: PaymentProvider
  phone: string | null
}

async function findOrInsert(
  tx: Tx,
  providers: PaymentProviders,
  userId: string,
  { reference, phone_number }: StartPaymentInput,
  now: Date,
): Promise<Made> {
  // The lock serializes payments of one person, so that limits are exact.
  const user = await lockUser(tx, userId)
  const order = await lockOrder(tx, userId, reference)
  if (!order) throw new Refusal('not_found')
  const provider = requireProvider(providers, order)
  const phone =
    provider.method === 'mobile_money' ? parsePhoneNumber(phone_number ?? '', 'phone_number', user.country) : null
  const underWay = await findUnderWay(tx, reference)
  if (underWay) return { payment: underWay, provider, phone }
  requirePayable(order, now)
  const paidIn = await readPaidIn(tx, userId, { now, except: NONE, underWay: true })
  requireWithinLimits(buildLimited(user), paidIn, order.amount_minor, now)
  const id = newId()
  const dueAt = nextAsk({ created_at: now }, now)
  const payment = await insertPayment(tx, {
    id,
    provider: provider.name,
    is_test: provider.isTest,
    reference,
    user_id: userId,
    amount_minor: order.amount_minor,
    fee_minor: providerFee(provider, order.amount_minor),
    currency: provider.currency,
    next_ask_at: dueAt,
    created_at: now,
    expires_at: new Date(now.getTime() + PAYABLE_MS),
  })
  await addJob(tx, { task: ASK_PAYMENT, payload: { payment_id: id }, ...(dueAt && { runAt: dueAt }) })
  return { payment, provider, phone }
}

function requireProvider({ payments }: PaymentProviders, { provider: name }: OrderRow): PaymentProvider {
  const provider = payments.find((one) => one.name === name)
  if (!provider) throw new Refusal('method_unavailable')
  return provider
}

function requirePayable({ record_id, expires_at, reference }: OrderRow, now: Date): void {
  if (record_id !== null) throw new Refusal('wrong_state', { state: 'paid' })
  if (expires_at <= now) throw new Refusal('order_expired', { reference })
}
