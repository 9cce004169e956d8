import { computeFee, type Settings } from '@paps/contract'

/** The fee on money that goes in or out over a counter, by what the customer is. */
export function counterFee(settings: Settings, userType: string, amountMinor: bigint): bigint {
  const percent = userType === 'regular' ? settings.withdrawal_deposit_user : settings.withdrawal_deposit_stores
  // Settings have at most four decimals, so that each is a whole number of millionths.
  return computeFee(amountMinor, BigInt(Math.round(percent * 10_000)))
}
