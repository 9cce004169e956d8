import type { ProviderPaymentState } from '@paps/contract'
import type { ProviderName, ProviderPayment } from '../../ports/payment-provider.ts'

/** The stored row of an attempt to pay an order at a provider. */
export interface PaymentRow {
  id: string
  provider: ProviderName
  is_test: boolean
  external_id: string | null
  reference: string
  user_id: string
  amount_minor: bigint
  fee_minor: bigint
  currency: string
  state: ProviderPaymentState
  reason: string | null
  url: string | null
  record_id: string | null
  returned_minor: bigint
  dispute: ProviderPayment['dispute']
  asks: number
  next_ask_at: Date | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

const MINUTE_MS = 60_000
/** The time to pay. Stripe accepts no less than 30 minutes. */
export const PAYABLE_MS = 35 * MINUTE_MS
/** The provider ends the attempt by itself; the rest covers a late confirmation. */
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS
/** An attempt that the provider never accepted. */
const UNSTARTED_MS = 2 * MINUTE_MS

const LEAST_WAIT_MS = 5_000
const MOST_WAIT_MS = 6 * 60 * MINUTE_MS

/** Returns when to ask next: after half the age of the attempt. Null after three days. */
export function nextAsk({ created_at }: Pick<PaymentRow, 'created_at'>, now: Date): Date | null {
  const ageMs = now.getTime() - created_at.getTime()
  if (ageMs > GIVEN_UP_MS) return null
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 2, LEAST_WAIT_MS), MOST_WAIT_MS))
}

export function isUnderWay({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'created' || state === 'waiting'
}

/** Whether money may still arrive: also after the attempt was given up. */
export function isOpen(payment: Pick<PaymentRow, 'state'>): boolean {
  return isUnderWay(payment) || payment.state === 'failed' || payment.state === 'expired'
}

export function isUnstarted({ external_id, created_at }: PaymentRow, now: Date): boolean {
  return external_id === null && now.getTime() - created_at.getTime() > UNSTARTED_MS
}

/** Returns how the provider's payment differs from ours, for staff, or null. */
export function findDifference(
  payment: Pick<PaymentRow, 'amount_minor' | 'currency'>,
  confirmed: Pick<ProviderPayment, 'amountMinor' | 'currency'>,
): string | null {
  if (confirmed.currency !== payment.currency) {
    return `currency ${confirmed.currency} instead of ${payment.currency}`.slice(0, 200)
  }
  if (confirmed.amountMinor === payment.amount_minor) return null
  return `amount ${confirmed.amountMinor} instead of ${payment.amount_minor} minor units`
}
