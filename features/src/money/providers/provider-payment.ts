import type { ProviderPaymentState } from '@paps/contract'
import type { ProviderDispute, ProviderName, ProviderPayment } from '../../ports/payment-provider.ts'

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
  dispute: 'none' | ProviderDispute['state']
  /** Minor units that each dispute took, by its id at the provider. */
  disputes_taken: Record<string, number>
  asks: number
  next_ask_at: Date | null
  /** Since when a state that may have changed waits to be read and applied. */
  due_since: Date | null
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

/** Returns the next try for a state that could not be read or applied: after half the time that it has waited. */
export function nextTry({ due_since }: Pick<PaymentRow, 'due_since'>, now: Date): Date {
  const waitedMs = now.getTime() - (due_since ?? now).getTime()
  return new Date(now.getTime() + Math.min(Math.max(waitedMs / 2, LEAST_WAIT_MS), MOST_WAIT_MS))
}

const DAY_MS = 24 * 60 * MINUTE_MS
/** How long a provider may take money back. Mobile money has no callback for it, and a callback of a card can be lost. */
const REVERSIBLE_MS: Readonly<Record<ProviderName, number>> = { stripe: 130 * DAY_MS, momo: 40 * DAY_MS }

/** Returns when to look again whether money went back: a day after the payment, then when it is twice as old. Null: no more. */
export function nextLook(
  { provider, state, created_at }: Pick<PaymentRow, 'provider' | 'state' | 'created_at'>,
  now: Date,
): Date | null {
  const ageMs = now.getTime() - created_at.getTime()
  if (state !== 'credited' || ageMs > REVERSIBLE_MS[provider]) return null
  return new Date(now.getTime() + Math.max(ageMs, DAY_MS))
}

export function isUnderWay({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'created' || state === 'waiting'
}

/** Whether money may still arrive: also after the attempt was given up. */
export function isOpen(payment: Pick<PaymentRow, 'state'>): boolean {
  return isUnderWay(payment) || payment.state === 'failed' || payment.state === 'expired'
}

/** Whether the provider has confirmed it as we asked for it, and has not taken all of it back. */
export function isConfirmed({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'held' || state === 'credited'
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
