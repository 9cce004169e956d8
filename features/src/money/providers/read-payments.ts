import { Refusal, type TopUpPayment } from '@paps/contract'
import type { Reader } from '@paps/database'
import { presentTopUpPayment } from './present-provider-payment.ts'
import { findPayment, readRecentPayments } from './provider-payment-store.ts'

const RECENT_MS = 60 * 60_000

/** Returns a person's own payment. Another person's is not found. */
export async function readPayment(reader: Reader, userId: string, id: string): Promise<TopUpPayment> {
  const payment = await findPayment(reader, id)
  if (payment?.user_id !== userId) throw new Refusal('not_found')
  return presentTopUpPayment(payment)
}

/** Returns a person's payments of the last hour, newest first. */
export async function listPayments(reader: Reader, userId: string, now: Date): Promise<TopUpPayment[]> {
  const payments = await readRecentPayments(reader, userId, new Date(now.getTime() - RECENT_MS))
  return payments.map(presentTopUpPayment)
}
