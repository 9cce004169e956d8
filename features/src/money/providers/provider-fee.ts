import { computeFee } from '@paps/contract'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/** Returns the fee of a top-up by a provider: half up, and at least 0.01 where there is a percentage. */
export function providerFee({ feePercent }: Pick<PaymentProvider, 'feePercent'>, amountMinor: bigint): bigint {
  return computeFee(amountMinor, BigInt(Math.round(feePercent * 10_000)))
}
