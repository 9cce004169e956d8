import type { Tx } from '@paps/database'
import { notifyDeciders } from '../approvals/notify-deciders.ts'
import type { PaymentRow } from './provider-payment.ts'

/** Notifies the staff who decide about money that a payment at a provider needs a person. */
export function notifyFinance(
  tx: Tx,
  { provider, reference }: Pick<PaymentRow, 'provider' | 'reference'>,
  what: string,
  at: Date,
): Promise<void> {
  return notifyDeciders(tx, 'paymentDiffers', `Payment ${reference} at ${NAMES[provider]}: ${what}`, at)
}

const NAMES = { stripe: 'Stripe', momo: 'MTN MoMo' } as const
