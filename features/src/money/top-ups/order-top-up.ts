import {
  formatPaps,
  newTopUpReference,
  Refusal,
  type TopUpMethod,
  type TopUpOrder,
  type TopUpOrdered,
} from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { NO_PROVIDERS, type PaymentProvider, type PaymentProviders } from '../../ports/payment-provider.ts'
import { providerFee } from '../providers/provider-fee.ts'
import { countWaiting, insertOrder, readOpenOrders } from './order-store.ts'
import { computeTopUp, MAX_WAITING, ORDER_DAYS } from './top-up.ts'
import { findGuide, formatInstructions, formatPayment } from './top-up-guides.ts'

interface OrderTopUpInput {
  paps: bigint
  method: TopUpMethod
}

/** Stores an order and returns the payment instructions. The points are computed again when it is paid. */
export async function orderTopUp(
  tx: Tx,
  userId: string,
  input: OrderTopUpInput,
  now: Date,
  providers: PaymentProviders = NO_PROVIDERS,
): Promise<TopUpOrdered> {
  const provider = findProvider(providers, input.method)
  // The lock serializes orders of one person, so that the limit is exact.
  await lockUser(tx, userId)
  if ((await countWaiting(tx, userId, now)) >= MAX_WAITING) {
    throw new Refusal('too_many_orders', { most: String(MAX_WAITING) })
  }
  const expiresAt = new Date(now.getTime() + ORDER_DAYS * 24 * 60 * 60_000)
  const order = {
    user_id: userId,
    amount_minor: input.paps,
    method: input.method,
    provider: provider?.name ?? null,
    created_at: now,
    expires_at: expiresAt,
  }
  let reference = newTopUpReference()
  while (!(await insertOrder(tx, { ...order, reference }))) reference = newTopUpReference()
  return {
    ...(await previewTopUp(tx, input, providers)),
    msg: provider ? formatPayment(input.paps, reference) : formatInstructions(input.method, input.paps, reference),
    reference,
    expires_at: expiresAt,
  }
}

/** Returns the figures of an order without a write. */
export async function previewTopUp(
  reader: Reader,
  { paps, method }: OrderTopUpInput,
  providers: PaymentProviders,
): Promise<TopUpOrdered> {
  const provider = findProvider(providers, method)
  const fee = provider ? providerFee(provider, paps) : 0n
  if (fee >= paps) throw new Refusal('below_fee', { fee: formatPaps(fee) })
  const { finalMinor, points } = computeTopUp(paps - fee, await readSettings(reader))
  return {
    msg: provider
      ? `${formatPaps(finalMinor)} paps would be credited as soon as the payment is confirmed.`
      : `${formatPaps(finalMinor)} paps would be credited once we have seen the payment.`,
    reference: null,
    paps,
    final_paps: finalMinor,
    fee,
    points,
    method,
    guide: findGuide(method, provider),
    expires_at: null,
  }
}

/** Returns the provider of a method, or null where the owner pays by themselves. Cards always need one. */
function findProvider({ payments }: PaymentProviders, method: TopUpMethod): PaymentProvider | null {
  const provider = payments.find((one) => one.method === method) ?? null
  if (!provider && method === 'card') throw new Refusal('method_unavailable')
  return provider
}

/** Returns a person's open orders. */
export async function listOrders(reader: Reader, userId: string, now: Date): Promise<TopUpOrder[]> {
  const orders = await readOpenOrders(reader, userId, now)
  return orders.map(({ reference, amount_minor, method, created_at, expires_at }) => ({
    reference,
    paps: amount_minor,
    final_paps: amount_minor,
    method,
    created_at,
    expires_at,
  }))
}
