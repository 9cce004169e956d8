import type { PaymentProviders } from '@paps/features/ports/payment-provider'
import type { Config } from '../config.ts'
import { makeMomoPayments, makeMomoPayOuts } from './momo.ts'
import { makeStripePayments } from './stripe.ts'

/** Opens the providers of cards and mobile money that the configuration names. */
export function openPaymentProviders({
  stripe,
  momo,
  publicUrl,
}: Pick<Config, 'stripe' | 'momo' | 'publicUrl'>): PaymentProviders {
  return {
    payments: [
      ...(stripe ? [makeStripePayments(stripe)] : []),
      ...(momo?.collection ? [makeMomoPayments(momo, momo.collection, publicUrl)] : []),
    ],
    payOuts: momo?.disbursement ? makeMomoPayOuts(momo, momo.disbursement, publicUrl) : null,
  }
}
