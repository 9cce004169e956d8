import { computeFee, type Settings } from '@paps/contract'

/** Returns the fee on cash over a counter, by the customer's type. */
export function counterFee(settings: Settings, userType: string, amountMinor: bigint): bigint {
  const percent = userType === 'regular' ? settings.withdrawal_deposit_user : settings.withdrawal_deposit_stores
  // Settings have at most four decimals, so each is an integer number of millionths.
  return computeFee(amountMinor, BigInt(Math.round(percent * 10_000)))
}
