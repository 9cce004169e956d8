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
import { countWaiting, insertOrder, readOpenOrders } from './order-store.ts'
import { computeTopUp, MAX_WAITING, ORDER_DAYS } from './top-up.ts'
import { findGuide, formatInstructions } from './top-up-guides.ts'

interface OrderTopUpInput {
  paps: bigint
  method: TopUpMethod
}

/** Stores an order and returns the payment instructions. The points are computed again when it is paid. */
export async function orderTopUp(tx: Tx, userId: string, input: OrderTopUpInput, now: Date): Promise<TopUpOrdered> {
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
    created_at: now,
    expires_at: expiresAt,
  }
  let reference = newTopUpReference()
  while (!(await insertOrder(tx, { ...order, reference }))) reference = newTopUpReference()
  return {
    ...(await previewTopUp(tx, input)),
    msg: formatInstructions(input.method, input.paps, reference),
    reference,
    expires_at: expiresAt,
  }
}

/** Returns the figures of an order without a write. */
export async function previewTopUp(reader: Reader, { paps, method }: OrderTopUpInput): Promise<TopUpOrdered> {
  const { finalMinor, points } = computeTopUp(paps, await readSettings(reader))
  return {
    msg: `${formatPaps(finalMinor)} paps would be credited once we have seen the payment.`,
    reference: null,
    paps,
    final_paps: finalMinor,
    points,
    method,
    guide: findGuide(method),
    expires_at: null,
  }
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
